/** What every field of an answer takes; its label stands outside, under `${id}-r`. */
export type CampoProps = {
  id: string
  valor: string
  onChange: (valor: string) => void
  invalido: boolean
  obrigatorio: boolean
  readOnly: boolean
  /** What the session before answered, and when. */
  anterior?: { quando: string; valor: string }
  /** Ids of what describes it: its message. */
  descricao: string | undefined
}

/** The attributes that every native field has of them. */
export const atributosDe = ({ id, invalido, obrigatorio, descricao }: CampoProps) => ({
  id,
  'aria-invalid': invalido || undefined,
  'aria-required': obrigatorio || undefined,
  'aria-describedby': descricao,
})
