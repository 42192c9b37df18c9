import { useHoje } from '@clinica/shared-auth'
import { Checkbox, MenuItem, TextField } from '@clinica/shared-ui'
import type { ReactNode } from 'react'
import css from '../camada.module.css'
import { avisosAoMarcar, restantesDe, tomAoMarcar } from './avisosAoMarcar'

export type OpcaoDeGuia = {
  _id: string
  numero: string
  quantidade: number
  usadas: number
  quantidadeRestante: number
  convenio: string | null
  vencimento: string | null
  bloqueada: boolean
}

type Props = {
  valor: string[]
  opcoes: readonly OpcaoDeGuia[]
  situacao: 'sem-paciente' | 'buscando' | 'pronto' | 'erro'
  /** Said where they could not be read, with a way to ask again. */
  falha: ReactNode
  /** The patient has no insurer, and so can have no guide. */
  semConvenio: boolean
  required: boolean
  /** What a refused save told of it. */
  falta: string | undefined
  /** Of the appointment: whether a guide is still good then. */
  dia: string
  onChange: (ids: string[]) => void
}

const DICAS = {
  'sem-paciente': 'Escolha o paciente.',
  buscando: 'Buscando as guias…',
} as const

const SEM_CONVENIO =
  'Paciente sem convênio. Inclua um no cadastro (Particular também serve) para fazer a guia, ou deixe pré-agendado.'

/** The patient's guides of this specialty that still have sessions; an appointment may hold several. */
export const CampoDeGuias = (props: Props) => {
  const { valor, opcoes, situacao, falha, semConvenio, required, falta, dia, onChange } = props
  const hoje = useHoje()
  const vazio = situacao === 'pronto' && opcoes.length === 0
  const escolhidas = opcoes.filter((o) => valor.includes(o._id))
  const ids = escolhidas.map((o) => o._id)
  const avisos = escolhidas.flatMap((o) => {
    const dela = avisosAoMarcar(o, hoje, dia)
    return dela.length > 0 ? [`${escolhidas.length > 1 ? `${o.numero}: ` : ''}${dela.join(', ')}`] : []
  })
  const limite = escolhidas
    .filter((o) => avisosAoMarcar(o, hoje, dia).length > 0)
    .every((o) => tomAoMarcar(o, avisosAoMarcar(o, hoje, dia)))
    ? 'alem'
    : undefined
  const dica =
    situacao === 'erro'
      ? falha
      : situacao !== 'pronto'
        ? DICAS[situacao]
        : vazio
          ? semConvenio
            ? SEM_CONVENIO
            : 'Nenhuma guia com sessões restantes.'
          : avisos.join(' · ') || undefined
  const numeros = (marcadas: unknown) =>
    opcoes
      .filter((o) => (marcadas as string[]).includes(o._id))
      .map((o) => o.numero)
      .join(', ')
  return (
    <TextField
      select
      label="Guia"
      name="guias"
      id="campo-guias"
      required={required}
      disabled={situacao !== 'pronto' || vazio}
      error={falta !== undefined}
      helperText={
        falta && dica ? (
          <>
            {falta} {dica}
          </>
        ) : (
          (falta ?? dica)
        )
      }
      value={ids}
      onChange={(e) => onChange(e.target.value as unknown as string[])}
      slotProps={{
        select: { multiple: true, renderValue: numeros },
        // The hint of a field that waits still has to be read.
        formHelperText: {
          disabled: false,
          ...(avisos.length > 0 ? { className: css.avisoDaGuia, 'data-limite': limite } : {}),
        },
      }}
    >
      {opcoes.map((o) => {
        const avisa = avisosAoMarcar(o, hoje, dia)
        const quantas = restantesDe(o)
        return (
          <MenuItem key={o._id} value={o._id} sx={{ py: 0, pl: 1 }}>
            <Checkbox label="" hideLabel checked={ids.includes(o._id)} onChange={() => undefined} />
            <span className={css.opcaoDeGuia}>
              {o.numero}
              <span>
                {[...(avisa.includes(quantas) ? [] : [quantas]), o.convenio].filter(Boolean).join(' · ')}
              </span>
              {avisa.length > 0 ? (
                <span className={css.avisoDaGuia} data-limite={tomAoMarcar(o, avisa)}>
                  {avisa.join(' · ')}
                </span>
              ) : null}
            </span>
          </MenuItem>
        )
      })}
    </TextField>
  )
}
