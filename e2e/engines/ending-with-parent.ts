import { findProgram } from '#server/testing/programs.ts'

/** Wraps a program and its arguments so that the system kills it when the parent process ends in any way. */
export function endingWithParent(program: string, ...args: string[]): [program: string, args: string[]] {
  return [findProgram('setpriv')!, ['--pdeathsig', 'KILL', program, ...args]]
}
