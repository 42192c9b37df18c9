import type { GuiaDoRegistro, SessaoDoRegistro } from '@clinica/shared-domain'
import { Select } from '@clinica/shared-ui'
import css from '../diario.module.css'
import { listSessoesDaGuia, SEM_GUIA, textoDaGuia } from './sessoes'

type Props = {
  guias: readonly GuiaDoRegistro[]
  sessoes: readonly SessaoDoRegistro[]
  guia: string
  onChange: (guia: string) => void
}

/** What the list calls the sessions of no guide: its values are never empty. */
const SEM = 'sem-guia'

/** The specialty's guides by their authorisation number; the list is 300 px high, 180 on a small window (spec 2 §2). */
export const SeletorDeGuia = ({ guias, sessoes, guia, onChange }: Props) => {
  const semGuia = listSessoesDaGuia(sessoes, SEM_GUIA).length
  const opcoes = guias.map((g) => ({ value: g._id, label: textoDaGuia(g, sessoes) }))
  return (
    <Select
      label="Guia"
      size="small"
      className={css.guia}
      value={guia === SEM_GUIA ? SEM : guia}
      options={
        semGuia > 0 || opcoes.length === 0
          ? [...opcoes, { value: SEM, label: `Sem guia · ${semGuia}` }]
          : opcoes
      }
      onChange={(valor) => onChange(valor === SEM ? SEM_GUIA : valor)}
      slotProps={{
        select: {
          MenuProps: {
            slotProps: { paper: { className: css.popup, role: 'region', 'aria-label': 'Opções de Guia' } },
          },
        },
      }}
    />
  )
}
