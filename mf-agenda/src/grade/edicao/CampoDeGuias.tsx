import { Checkbox, MenuItem, TextField } from '@clinica/shared-ui'
import { plural } from '../cartao/texto'

export type OpcaoDeGuia = { _id: string; numero: string; quantidadeRestante: number; convenio: string | null }

type Props = {
  valor: string[]
  opcoes: readonly OpcaoDeGuia[]
  situacao: 'sem-paciente' | 'buscando' | 'pronto' | 'erro'
  required: boolean
  onChange: (ids: string[]) => void
}

const DICAS = {
  'sem-paciente': 'Escolha o paciente.',
  buscando: 'Buscando as guias…',
  erro: 'Não foi possível buscar as guias.',
} as const

/** The patient's guides of this specialty that still have sessions; an appointment may hold several. */
export const CampoDeGuias = ({ valor, opcoes, situacao, required, onChange }: Props) => {
  const vazio = situacao === 'pronto' && opcoes.length === 0
  const dica =
    situacao === 'pronto' ? (vazio ? 'Nenhuma guia com sessões restantes.' : undefined) : DICAS[situacao]
  const ids = valor.filter((id) => opcoes.some((o) => o._id === id))
  const numeros = (escolhidas: unknown) =>
    opcoes
      .filter((o) => (escolhidas as string[]).includes(o._id))
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
      helperText={dica}
      value={ids}
      onChange={(e) => onChange(e.target.value as unknown as string[])}
      slotProps={{
        select: { multiple: true, renderValue: numeros },
        // The hint of a field that waits still has to be read.
        formHelperText: { disabled: false },
      }}
    >
      {opcoes.map((o) => (
        <MenuItem key={o._id} value={o._id} sx={{ py: 0, pl: 1 }}>
          <Checkbox label="" hideLabel checked={ids.includes(o._id)} onChange={() => undefined} />
          <span>
            {o.numero}
            <span style={{ display: 'block', fontSize: 12.5, color: 'var(--muted)' }}>
              {plural(o.quantidadeRestante, 'sessão restante', 'sessões restantes')}
              {o.convenio ? ` · ${o.convenio}` : ''}
            </span>
          </span>
        </MenuItem>
      ))}
    </TextField>
  )
}
