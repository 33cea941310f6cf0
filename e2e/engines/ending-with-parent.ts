import { findProgram } from '#server/testing/programs.ts'

/** A program and its arguments such that the system ends it with the process that starts it, however that one ends. */
export function endingWithParent(program: string, ...args: string[]): [program: string, args: string[]] {
  return [findProgram('setpriv')!, ['--pdeathsig', 'KILL', program, ...args]]
}
