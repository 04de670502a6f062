#!/usr/bin/env node
/**
 * Starts Firefox for Playwright's channel moz-firefox, with a filter between the two: Debian's extended-support release
 * doesn't know every command of WebDriver BiDi that Playwright sends to each new page. A command that only sets a
 * preference of the page is answered here with 'done'. VAGA_FIREFOX is the browser; the arguments are passed on.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** This command sets prefers-color-scheme. It isn't carried out, so Firefox shows the page in light colours. */
const ANSWERED_HERE = new Set(['emulation.setMediaFeaturesOverride']);
const LISTENING = /^(WebDriver BiDi listening on )(ws:\S+)$/;

function connect(client, address) {
  const firefox = new WebSocket(address, { perMessageDeflate: false });
  const waiting = [];
  firefox.on('open', () => {
    for (const message of waiting.splice(0)) firefox.send(message);
  });
  firefox.on('message', (data) => client.send(String(data)));
  for (const [one, other] of [
    [firefox, client],
    [client, firefox],
  ]) {
    one.on('close', () => other.close());
    one.on('error', () => other.close());
  }
  client.on('message', (data) => {
    const message = String(data);
    const { id, method } = JSON.parse(message);
    if (ANSWERED_HERE.has(method)) client.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (firefox.readyState === WebSocket.OPEN) firefox.send(message);
    else waiting.push(message);
  });
}

const browser = spawn(process.env.VAGA_FIREFOX ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
createInterface({ input: browser.stderr }).on('line', (line) => {
  const [, words, address] = LISTENING.exec(line) ?? [];
  if (!address) {
    console.error(line);
    return;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client, { url }) => connect(client, `${address}${url}`));
  server.on('listening', () => console.error(`${words}ws://127.0.0.1:${server.address().port}`));
});
browser.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
browser.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => browser.kill(signal));
