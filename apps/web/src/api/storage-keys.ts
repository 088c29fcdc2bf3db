/** In local storage: something of the persisted store is kept. */
export const persistedKey = 'estante.kept'
/** In local storage: the id of the sign-in that the tabs of this browser share. */
export const openKey = 'estante.open'
/** In session storage: what this tab keeps, sealed. */
export const tabKey = 'estante.tab'
