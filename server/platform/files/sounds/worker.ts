import { answerLane } from '#server/platform/files/lanes/answering.ts'
import { rewrite } from './rewrite.ts'

answerLane(rewrite)
