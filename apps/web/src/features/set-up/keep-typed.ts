/**
 * What a form has once its save is answered: what is saved now, except where something was typed after the save was sent.
 * Words by language are fields of their own; a list of rows is one.
 * @param typed now @param sent what was typed when the save was sent @param saved the answer, as the form has it
 */
export function keepTyped<Typed>(typed: Typed, sent: Typed, saved: Typed): Typed {
  if (typed === sent) return saved
  if (!isFields(typed) || !isFields(sent) || !isFields(saved)) return typed
  const kept = [...new Set([...Object.keys(typed), ...Object.keys(saved)])].map((name) => [
    name,
    keepTyped(typed[name], sent[name], saved[name]),
  ])
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined)) as Typed
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
