#!/usr/bin/env node
/** The emulator's command; README.md explains its flags. */
import { register } from 'tsx/esm/api';

register();
await import('../src/cli.ts');
