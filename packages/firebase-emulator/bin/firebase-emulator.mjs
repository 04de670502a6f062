#!/usr/bin/env node
/** The emulator as a command; its flags: README.md. */
import { register } from 'tsx/esm/api';

register();
await import('../src/cli.ts');
