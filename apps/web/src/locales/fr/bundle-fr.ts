import errors from './errors.json'
import home from './home.json'
import institution from './institution.json'
import layout from './layout.json'

/** Translations that every page needs. */
export default { errors, home, institution, layout }
