import { randomUUID } from 'node:crypto'
import { type CallRule, logged } from '../rule.ts'

export const staffPhotosCalls: Record<string, CallRule> = {
  // New photos. What only whoever has taken one may do: server/photos/approval/approval.test.ts.
  'GET /api/staff/photo-queue.php': { asks: () => [{}], answers: 'ok', discloses: ['team'] },
  'POST /api/staff/photos.php': {
    asks: () => [{ hold: 24 }],
    answers: 'ok',
    discloses: ['id', 'team'],
    changes: ['photo_review', ...logged],
  },
  'DELETE /api/staff/photos.php': { asks: () => [{}], answers: 'ok', discloses: [], changes: ['photo_review'] },
  'POST /api/staff/photo-approvals.php': {
    asks: () => [{ photos: [{ member: randomUUID(), photo: randomUUID() }] }],
    answers: 'ok',
    discloses: [],
  },
  'POST /api/staff/photo-rejections.php': {
    asks: () => [{ member: randomUUID(), photo: randomUUID(), rule: 'consent' }],
    answers: 'conflict',
    discloses: [],
  },
  'POST /api/staff/photo-passes.php': {
    asks: () => [{ member: randomUUID(), photo: randomUUID() }],
    answers: 'conflict',
    discloses: [],
  },
}
