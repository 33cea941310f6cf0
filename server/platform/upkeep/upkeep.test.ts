import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { freeShare } from './upkeep.ts'

test('the disk is as full as df says', async () => {
  const [, line = ''] = execFileSync('df', ['-P', tmpdir()], { encoding: 'utf8' }).split('\n')
  const full = Number(/ (\d+)% /.exec(line)![1]) / 100
  expect(Math.abs(1 - (await freeShare(tmpdir())) - full)).toBeLessThan(0.02)
})
