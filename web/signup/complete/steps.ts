import type { OwnProfile } from '#contract/profile.ts'

export const stepNames = ['photo', 'about', 'details', 'interests'] as const

export type StepName = (typeof stepNames)[number]

/** Whether he has said something on a step: then he goes on, else he skips it. */
export function isFilled(step: StepName, profile: OwnProfile): boolean {
  const { main_image, about, looking_for, sexuality, relationship, height, body, hair, eyes, tattoos, interests } = profile
  const filled: Record<StepName, boolean> = {
    photo: main_image !== null,
    about: about !== '' || looking_for !== '',
    details: sexuality !== 'unsaid' || [relationship, height, body, hair, eyes, tattoos].some((value) => value !== null),
    interests: interests.length > 0,
  }
  return filled[step]
}
