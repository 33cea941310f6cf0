import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface CheckedOut {
  tree: string
  commit: string
  remove(): void
}

/** A commit in a work tree of its own, with our packages if it locks the same ones, else with its own. Throws if there is no such commit. */
export function checkOut(commit: string, tree: string): CheckedOut {
  const sha = git('rev-parse', '--verify', '--quiet', '--short=8', `${commit}^{commit}`)
  // One that an interrupted run left behind.
  git('worktree', 'prune')
  git('worktree', 'add', '--quiet', '--detach', tree, sha)
  const [ours, theirs] = ['.', tree].map((root) => readFileSync(join(root, 'package-lock.json'), 'utf8'))
  if (ours === theirs) symlinkSync(resolve('node_modules'), join(tree, 'node_modules'), 'junction')
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: tree, stdio: 'inherit' })
  return { tree, commit: sha, remove: () => git('worktree', 'remove', '--force', tree) }
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim() || 'there is no such commit'}`)
  return stdout.trim()
}
