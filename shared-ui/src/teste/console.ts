/** What is rightly said on the console in the rest of this test, and must be; anything else there fails it (tools/jest/console-setup.js). */
export const expectConsole = (pattern: RegExp): void =>
  (globalThis as unknown as { expectConsole: (pattern: RegExp) => void }).expectConsole(pattern)
