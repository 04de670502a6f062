/** The reason why the emulator can't start, in one line for the user: a taken port, a data folder in use. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
