import { useState } from 'react'
import { ProductMark } from './ProductMark.tsx'

/**
 * The institution's logo; the product's mark where it has none. Hidden from screen readers: the name stands beside it.
 * @param has false: it is known that there is none
 */
export function Logo({ has = true }: { has?: boolean }) {
  const [failed, setFailed] = useState(false)
  if (!has || failed) return <ProductMark />
  return <img className="mark" src="/imagens/logo" alt="" width="40" height="40" onError={() => setFailed(true)} />
}
