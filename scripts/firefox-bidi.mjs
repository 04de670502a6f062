#!/usr/bin/env node
/**
 * Starts Firefox for Playwright's channel moz-firefox, with a filter between the two: Debian's extended-support release
 * doesn't know every command of WebDriver BiDi that Playwright sends at its start and to each new page. Where Firefox
 * answers 'unknown command', Playwright is told 'done', or it wouldn't start: such a command sets a preference that the
 * tests can do without. VAGA_FIREFOX is the browser; the arguments are passed on.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const LISTENING = /^(WebDriver BiDi listening on )(ws:\S+)$/;

function connect(client, address) {
  const firefox = new WebSocket(address, { perMessageDeflate: false });
  const waiting = [];
  firefox.on('open', () => {
    for (const message of waiting.splice(0)) firefox.send(message);
  });
  firefox.on('message', (data) => {
    const { id, error } = JSON.parse(String(data));
    client.send(
      error === 'unknown command' ? JSON.stringify({ type: 'success', id, result: {} }) : String(data),
    );
  });
  for (const [one, other] of [
    [firefox, client],
    [client, firefox],
  ]) {
    one.on('close', () => other.close());
    one.on('error', () => other.close());
  }
  client.on('message', (data) => {
    const message = String(data);
    if (firefox.readyState === WebSocket.OPEN) firefox.send(message);
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
