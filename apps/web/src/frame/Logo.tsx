import { useState } from 'react'
import { ProductMark } from './ProductMark.tsx'

/**
 * The institution's logo, or the product's mark. Hidden from screen readers: the name is beside it.
 * @param has false: there is none
 */
export function Logo({ has = true }: { has?: boolean }) {
  const [failed, setFailed] = useState(false)
  if (!has || failed) return <ProductMark />
  return <img className="mark" src="/imagens/logo" alt="" width="40" height="40" onError={() => setFailed(true)} />
}
