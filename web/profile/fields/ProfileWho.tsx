import type { ProfileForm } from './use-own-profile.ts'
import { WhoFields } from './WhoFields.tsx'

/** The same on his profile, saved as he chooses. */
export function ProfileWho({ form: { profile, save, errors } }: { form: ProfileForm }) {
  return (
    <WhoFields
      gender={profile.gender}
      seeks={profile.seeks}
      errors={errors}
      onGender={(gender) => void save({ gender })}
      onSeeks={(seeks) => void save({ seeks })}
    />
  )
}
