export { erasePhotos, sweepPhotos } from './storage/sweep.ts'
