import {
  dataIndisponivel,
  dataRepetida,
  type FaturamentoDaGuia,
  formatData,
  type SessaoDaGuia,
} from '@clinica/shared-domain'
import { showError } from '@clinica/shared-ui'
import { DateInput, FieldShell, useFormSlice, useFormStore } from '@clinica/shared-ui/form'
import { useEffect } from 'react'
import { CampoNaLinha } from './CampoNaLinha'
import { clearTaken } from './clearTaken'
import { askDisponibilidade } from './faturar.api'
import { type Datas, isRepetida } from './valores'

/** A date that is whole is asked for at once: one that is taken clears its own field and says why (FAT039). */
const useDisponibilidade = (guia: FaturamentoDaGuia, sessao: SessaoDaGuia, data: string): void => {
  const store = useFormStore()
  const { _id, especialidade, faturamento, dataProposta } = sessao
  const pacienteId = guia.paciente._id
  useEffect(() => {
    // What is stored, or was proposed with all that is known, needs no question.
    if (!data || data === faturamento || data === dataProposta) return
    const controle = new AbortController()
    askDisponibilidade(
      { pacienteId, dataFaturamento: data, especialidade, agendamento: _id },
      controle.signal,
    )
      .then(({ disponivel }) => {
        if (!disponivel && !controle.signal.aborted)
          clearTaken(store, { [_id]: dataIndisponivel(data, especialidade) })
      })
      .catch((erro) => {
        // The save asks again; only a question that the person gave up is silent.
        if (!controle.signal.aborted) void showError(erro)
      })
    return () => controle.abort()
  }, [data, faturamento, dataProposta, especialidade, pacienteId, _id, store])
}

type Props = { guia: FaturamentoDaGuia; sessao: SessaoDaGuia }

/** The billing date of one session. */
export const DataDaSessao = ({ guia, sessao }: Props) => {
  const [datas] = useFormSlice((f) => [f.values.datas as Datas])
  const data = datas[sessao._id] ?? ''
  useDisponibilidade(guia, sessao, data)
  const outroDia = data !== '' && data === sessao.dataProposta && data !== sessao.data
  return (
    <FieldShell value={CampoNaLinha}>
      <DateInput
        name={`datas.${sessao._id}`}
        label={`Data de faturamento da sessão de ${formatData(sessao.data)} às ${sessao.hora}`}
        rule={(iso) =>
          isRepetida(guia, datas, sessao, iso) ? dataRepetida(iso, sessao.especialidade) : undefined
        }
        helperText={
          outroDia ? `${formatData(sessao.data)} não está livre: proposto o próximo dia útil.` : undefined
        }
      />
    </FieldShell>
  )
}
