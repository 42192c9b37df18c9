import { answerOf, createResource, http } from '@clinica/shared-auth'
import type {
  Answer,
  Cid,
  ExecutanteDaLista,
  executantesAnswer,
  Medico,
  Paciente,
  PacienteDaLista,
  ProcedimentoEscolhido,
  procedimentosDoConvenioAnswer,
} from '@clinica/shared-domain'
import type { PickerSearch } from '@clinica/shared-ui/pickers'

const pacientes = createResource<Paciente, PacienteDaLista>({
  path: 'paciente',
  singular: 'paciente',
  plural: 'pacientes',
})
const medicos = createResource<Medico>({ path: 'medico', singular: 'medico', plural: 'medicos' })
const cids = createResource<Cid>({ path: 'cid', singular: 'cid', plural: 'cids' })

const soDigitos = (texto: string): boolean => /^\d+$/.test(texto)
/** A name may have what stands between letters: 'Reabilitação (coluna)'. */
const soLetras = (texto: string): boolean => /^[^\d]+$/.test(texto)

export const searchPacientes: PickerSearch<PacienteDaLista> = (params, signal) =>
  pacientes.list({ ...params, comTotal: true }, signal)

/** By the number of the council, or by the name (spec 3 §7). */
export const searchMedicos: PickerSearch<Medico> = ({ nome, ...params }, signal) =>
  medicos.list({ ...params, ...(soDigitos(nome) ? { codigo: nome } : { nome }), comTotal: true }, signal)

export const searchCids: PickerSearch<Cid> = ({ nome, skip, limit, ativo }, signal) =>
  cids.list(
    { descricaoAbreviada: nome, skip, limit, ativo, orderBy: 'descricaoAbreviada', comTotal: true },
    signal,
  )

/** Professionals of the clinic, by name or by number of the council, with what fields 41 to 45 say of them. */
export const searchExecutantes: PickerSearch<ExecutanteDaLista> = ({ nome, skip, limit }, signal) => {
  const params = { nome, skip, limit }
  return answerOf(
    http.get<Answer<typeof executantesAnswer>>('/guia/executantes', { params, signal }),
    'executantes',
  )
}

type Encontrados = Answer<typeof procedimentosDoConvenioAnswer>

/** Digits look for a code, letters for a name; a mixture is neither (spec 3 §5). */
export const recusaDaProcura = (texto: string): string | undefined =>
  texto === '' || soDigitos(texto) || soLetras(texto)
    ? undefined
    : 'Procure só pelo código (números) ou só pelo nome (letras).'

/** Procedures of the insurer's tables. */
export const searchProcedimentos =
  (convenio: {
    _id: string
    tabelas: readonly { _id: string; nome: string }[]
  }): PickerSearch<ProcedimentoEscolhido> =>
  async ({ nome, skip, limit }, signal) => {
    const porCodigo = soDigitos(nome)
    const params = {
      ...(porCodigo ? { codigo: nome } : { nome }),
      skip,
      limit,
      orderBy: porCodigo ? 'codigo' : 'nome',
    }
    const chamada = http.get<Encontrados>(`/convenio/${convenio._id}/procedimentos`, { params, signal })
    const achados = await answerOf(chamada, 'procedimentos')
    return achados.map(({ idTabela, codigoTabela, procedimentos: p }) => ({
      tabela: convenio.tabelas.find((t) => t._id === idTabela) ?? { _id: idTabela, nome: '' },
      codigoTabela,
      codigo: p.codigo,
      nome: p.nome,
      ch: p.ch,
      valor_fixo: p.valor_fixo,
    }))
  }
