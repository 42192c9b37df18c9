/** Of the tests' environment (tools/jest/threads.js). */
export const { threads } = globalThis as unknown as {
  threads: {
    /** From here on each in a thread of its own, as a server has it, or no more. */
    own: (yes: boolean) => void
    /** How many this test file has started that have not ended. */
    running: () => number
    /** What the thread of this file answers, one for all test files of a process; undefined where it says nothing. */
    ask: (file: string, question: object) => unknown
  }
}
