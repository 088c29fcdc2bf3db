/** The translations that load with their pages. */
export default import.meta.glob<{ default: object }>(['./*.json', '!./{errors,home,institution,layout}.json'])
