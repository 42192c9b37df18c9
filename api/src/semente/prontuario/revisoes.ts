import type { Sessao } from '../agenda/sessoes'
import type { Tratamento } from '../agenda/tratamento'
import { createSorteio } from '../sorteio'
import { type Contexto, type Linha, PROFISSIONAL } from '../tipos'
import { textOfDiario } from './diario'
import { searched } from './registros'

const SEMENTE = 20_261_122
const LEMBRADO = '<p>Orientado gelo em casa por 15 minutos.</p>'
const MINUTO = 60_000

type Registro = Linha<'registro_clinico'>
type Escrito = { registro: Registro; sessao: Sessao; tratamento: Tratamento }

const after = (quando: unknown, minutos: number): string =>
  new Date(Date.parse(String(quando)) + minutos * MINUTO).toISOString()

/** The diaries of the demo account's professional, those of patients who are with them today first, then the newest. */
const listDela = (
  { relogio }: Contexto,
  tratamentos: readonly Tratamento[],
  registros: readonly Registro[],
): Escrito[] => {
  const porSessao = new Map(registros.map((r) => [r.agendamento_id, r]))
  const isDeHoje = ({ tratamento }: Escrito): boolean =>
    tratamento.sessoes.some(({ dia, linha }) => dia === relogio.hoje && linha.status === 'assinado')
  return tratamentos
    .flatMap((tratamento) =>
      tratamento.sessoes.flatMap((sessao) => {
        const registro = porSessao.get(sessao.linha.id ?? '')
        return registro?.tipo === 'diario' && registro.atualizado_por === PROFISSIONAL
          ? [{ registro, sessao, tratamento }]
          : []
      }),
    )
    .sort(
      (a, b) =>
        Number(isDeHoje(b)) - Number(isDeHoje(a)) ||
        String(b.registro.created_at).localeCompare(String(a.registro.created_at)),
    )
}

/** Session n of the guide's N. */
const posicaoOf = ({ sessao, tratamento }: Escrito): { index: number; total: number } => {
  const delas = tratamento.sessoes
    .filter(({ ativa, guia }) => ativa && guia === sessao.guia)
    .sort((a, b) => a.dia - b.dia || a.minuto - b.minuto)
  return {
    index: delas.indexOf(sessao) + 1,
    total: Math.max(sessao.guia?.autorizadas ?? 0, delas.length),
  }
}

/** What a diary is at this time, whole, as a later save or its removal keeps it (`Registro` of the record). */
const versaoOf = (registro: Registro, escrito: Escrito): Linha<'registro_clinico_versao'> => {
  const { linha, guia } = escrito.sessao
  const especialidade = guia?.especialidade.modo.nome
  const { id, autor, created_at, versao } = registro
  const conteudo = {
    _id: id,
    tipo: registro.tipo,
    data: registro.data,
    especialidade: { _id: registro.especialidade_id, nome: especialidade },
    agendamento: {
      _id: linha.id,
      data: linha.data,
      hora: linha.hora,
      ...posicaoOf(escrito),
      especialidade,
      unidade: guia?.unidade.nome,
      status: linha.status,
      ativo: true,
    },
    guia: {
      _id: guia?.linha.id,
      numero: guia?.linha.numero,
      especialidade: { nome: especialidade },
      cid: guia?.linha.cid10,
      patologiasPregressas: [],
    },
    formulario: null,
    entrada: registro.entrada,
    autor,
    salvoPor: (autor as unknown as { nome: string }).nome,
    criadoEm: created_at,
    atualizadoEm: created_at,
    updatedAt: created_at,
    versao,
    removidoEm: null,
    removidoPor: null,
  }
  return {
    registro_id: id,
    versao: versao ?? 1,
    conteudo: conteudo as never,
    por: autor,
    em: created_at ?? '',
  }
}

/**
 * One diary of the demo account was completed later, and one that was written twice was removed: what a history looks like.
 * Answers the removed one and the versions; the completed one is changed where it is.
 */
export const reviseRegistros = (
  contexto: Contexto,
  tratamentos: readonly Tratamento[],
  registros: readonly Registro[],
): { removidos: Registro[]; versoes: Linha<'registro_clinico_versao'>[] } => {
  const [escrito] = listDela(contexto, tratamentos, registros)
  if (!escrito) return { removidos: [], versoes: [] }
  const { registro } = escrito
  const s = createSorteio(SEMENTE)
  const created_at = after(registro.created_at, 2)
  const repetido: Registro = {
    ...registro,
    id: s.uuid(Date.parse(created_at)),
    versao: 1,
    created_at,
    updated_at: after(created_at, 1),
    removido_em: after(created_at, 1),
    removido_por: registro.autor,
  }
  const versoes = [versaoOf({ ...registro, versao: 1 }, escrito), versaoOf(repetido, escrito)]
  registro.entrada += LEMBRADO
  registro.busca = searched(textOfDiario(registro.entrada ?? ''))
  registro.versao = 2
  registro.updated_at = after(registro.created_at, 25)
  return { removidos: [repetido], versoes }
}
