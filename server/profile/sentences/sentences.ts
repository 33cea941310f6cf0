import { orNobody } from '#server/profile/visibility/visibility.ts'

const every = 'coalesce(t.prompts, p.prompts)'

/** SQL: the same for a match of the member. */
export const matchSentencesColumn = `${every} as prompts`

/**
 * SQL: the completed prompts of the profile row `p` that a viewer may read, from `sentencesFrom`. A member can keep them for
 * matches: members whom they like and who like them. Their automatic like of a newcomer opens nothing, as for first messages.
 */
export const sentencesColumn = `case when not p.sentences_for_matches or (by_author.member_id is not null and by_reader.member_id is not null)
     then ${every} else '[]' end as prompts`

/**
 * SQL: the tables of `sentencesColumn` beside the profile, each by the member's own key, for a viewer (a parameter, null for a
 * visitor). `t` has the texts of a fictional profile in a language (a parameter), where it has them.
 */
export const sentencesFrom = (
  viewer: string,
  language: string,
) => `left join profile_translation t on t.member_id = p.member_id and t.language = ${language} and p.fictional
   left join member_like by_author on by_author.member_id = p.member_id and by_author.liked_id = ${orNobody(viewer)} and not by_author.automatic
   left join member_liked_by by_reader on by_reader.member_id = p.member_id and by_reader.liker_id = ${orNobody(viewer)}`
