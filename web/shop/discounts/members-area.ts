import { limits } from '#contract/limits.ts'

const screens = new Set([
  'members/search/MembersScreen',
  'members/profile/MemberScreen',
  'chat/list/NoChatScreen',
  'likes/LikesScreen',
  'members/profile/LikerScreen',
  'shop/bundles/PremiumScreen',
])

/** Members, members-id, chats, likes, likes-m-id and premium (specification, section 2). */
export function isMembersArea(screen: string | undefined): boolean {
  return screen !== undefined && screens.has(screen)
}

/** Since when he is in the members area, by the page's clock. It outlives layouts: going from the members to the chats is no leaving. */
let entered: number | undefined

/** Notes where he is; leaving forgets the time. Answers how many milliseconds are left until the modal's turn. */
export function waitInArea(inArea: boolean, now: number): number | undefined {
  if (!inArea) {
    entered = undefined
    return undefined
  }
  entered ??= now
  return Math.max(0, entered + limits.timeBonusModalSeconds * 1000 - now)
}
