import { answerLane } from '#server/platform/files/lanes/answering.ts'
import { develop } from './develop.ts'

answerLane((bytes, { prints }: { prints: boolean }) => develop(bytes, { prints }))
