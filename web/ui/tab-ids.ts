export const tabId = (id: string) => `tab-${id}`
export const panelId = (id: string) => `panel-${id}`
