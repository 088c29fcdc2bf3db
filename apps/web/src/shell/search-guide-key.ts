/** In session storage; "false": the note of a search tab was closed. */
export const searchGuideKey = 'estante.searchGuide'
