import { useState } from 'react'

export type FooterForm = 'comment' | 'suggestion' | 'support'

export interface FooterForms {
  /** Undefined: none. */
  open: FooterForm | undefined
  setOpen: (form: FooterForm | undefined) => void
}

/** Which form of the footer is open. */
export function useFooterForms(): FooterForms {
  const [open, setOpen] = useState<FooterForm>()
  return { open, setOpen }
}
