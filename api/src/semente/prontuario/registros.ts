import {
  type MapaCorporal,
  numeroDaResposta,
  type TabelaDaResposta,
  textoDoMapa,
  valorDoEscore,
} from '@clinica/shared-domain'
import type { Sessao } from '../agenda/sessoes'
import type { Tratamento } from '../agenda/tratamento'
import { createSorteio, type Sorteio } from '../sorteio'
import { type Contexto, type Linha, PROFISSIONAL } from '../tipos'
import type { Autores } from './autores'
import { heal } from './cura'
import { textOfDiario, writeDiario } from './diario'
import type { FormularioDaDemo, FormulariosDaDemo } from './formularios'
import { regiaoOf } from './regioes'
import { answer, type Momento } from './respostas'

const SEMENTE = 20_261_103
/** A patient seen in so many days is in treatment: a form every so many sessions; of treatments that are over, far fewer. */
const EM_TRATAMENTO = 30
const CADA_DE_HOJE = 4
const CADA_ANTIGA = 16
/** Of the shortest treatments each session has one. */
const BREVE = 4

/** As `letras(norm(…))` of the database makes it. */
export const searched = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['‘’]/g, '').replace(/[-–—]/g, ' ')

const isTabela = (valor: string | TabelaDaResposta): valor is TabelaDaResposta => typeof valor === 'object'

/** The rows of an entry's answers, in the form's order. */
const answerForm = (
  { grupos }: FormularioDaDemo,
  registro: Linha<'registro_clinico'>,
  momento: Momento,
): Linha<'resposta'>[] =>
  grupos.flatMap(({ titulo, questoes }, grupo) =>
    questoes.map(({ chave, id, versao, tipo, obrigatorio, expandida, escore }, posicao) => {
      const valor = answer(chave, momento)
      const escrito = isTabela(valor) ? (escore ? valorDoEscore(escore, valor) : '') : valor
      const texto = tipo === 'Mapa corporal' ? textoDoMapa(valor as MapaCorporal) : escrito
      return {
        id: momento.s.uuid(Date.parse(String(registro.created_at))),
        registro_id: registro.id,
        paciente_id: registro.paciente_id,
        grupo,
        titulo,
        posicao,
        questao_id: id,
        questao_versao_id: versao,
        obrigatorio,
        expandida,
        valor: texto,
        numero: numeroDaResposta(tipo, texto),
        tabela: (isTabela(valor) && Object.keys(valor).length > 0 ? valor : null) as never,
        complemento: null,
      }
    }),
  )

const formOf = (
  s: Sorteio,
  { linha }: Sessao,
  ordem: number,
  cada: number,
): 'avaliacao' | 'evolucao' | null => {
  if (linha.avaliacao) return 'avaliacao'
  return ordem % cada === cada - 1 || (linha.atualizado_por === PROFISSIONAL && s.chance(0.5))
    ? 'evolucao'
    : null
}

/**
 * The clinic's record: an entry of every session that is evolved, written at its end by who gave it; none of any other. Draws
 * from chance of its own.
 */
export const generateRegistros = (
  { relogio }: Contexto,
  tratamentos: readonly Tratamento[],
  autores: Autores,
  { modelos }: FormulariosDaDemo,
) => {
  const s = createSorteio(SEMENTE)
  const prontuarios = new Map<string, Linha<'prontuario'>>()
  const registros: Linha<'registro_clinico'>[] = []
  const respostas: Linha<'resposta'>[] = []

  const prontuarioOf = (paciente_id: string, quando: string, criado_por: string): Linha<'prontuario'> => {
    const pronto = prontuarios.get(paciente_id)
    if (pronto && String(pronto.created_at) <= quando) return pronto
    const novo = pronto ?? { id: s.uuid(Date.parse(quando)), paciente_id, criado_por, created_at: quando }
    Object.assign(novo, { criado_por, created_at: quando })
    prontuarios.set(paciente_id, novo)
    return novo
  }

  for (const { paciente, cid, sessoes, restantes } of tratamentos) {
    const evoluidas = sessoes.filter(({ ativa, linha }) => ativa && linha.status === 'evoluido')
    const [primeira, ultima] = [evoluidas[0], evoluidas.at(-1)]
    if (!primeira?.guia || !ultima) continue
    const especialidade = primeira.guia.especialidade.modo.nome
    const previstas = evoluidas.length + restantes
    const recente = ultima.dia >= relogio.hoje - EM_TRATAMENTO
    const cada = previstas <= BREVE ? 1 : recente ? CADA_DE_HOJE : CADA_ANTIGA
    const estados = heal(s, evoluidas.length, previstas)
    const regiao = regiaoOf(cid)
    const lado = s.um(['Direito', 'Esquerdo'] as const)
    for (const [i, sessao] of evoluidas.entries()) {
      const { linha, guia, dia } = sessao
      const quem = autores.get(linha.profissional_id ?? '')
      const estado = estados[i]
      if (!quem || !estado || !guia) continue
      const momento: Momento = { s, especialidade, regiao, lado, estado, dia, desde: primeira.dia, previstas }
      const tipo = formOf(s, sessao, i, cada)
      const formulario = tipo ? modelos.get(`${especialidade} ${tipo}`) : undefined
      const quando = String(linha.updated_at)
      const entrada = formulario ? null : writeDiario(momento)
      const registro: Linha<'registro_clinico'> = {
        id: s.uuid(Date.parse(quando)),
        prontuario_id: prontuarioOf(paciente.linha.id, quando, quem.email).id,
        paciente_id: paciente.linha.id,
        tipo: tipo ?? 'diario',
        data: linha.data,
        especialidade_id: linha.especialidade_id,
        agendamento_id: linha.id,
        guia_id: guia.linha.id,
        formulario_id: formulario?.id ?? null,
        formulario_nome: formulario?.nome ?? null,
        entrada,
        autor: quem.autor as never,
        autor_id: quem.usuario,
        salvo_por: quem.autor as never,
        busca: searched(entrada === null ? '' : textOfDiario(entrada)),
        versao: 1,
        removido_em: null,
        removido_por: null,
        atualizado_por: quem.email,
        created_at: quando,
        updated_at: quando,
      }
      registros.push(registro)
      if (!formulario) continue
      const suas = answerForm(formulario, registro, momento)
      const tipos = formulario.grupos.flatMap(({ questoes }) => questoes.map(({ tipo }) => tipo))
      const textos = suas
        .filter((_, n) => tipos[n] === 'Texto' || tipos[n] === 'Mapa corporal')
        .map(({ valor }) => valor)
      registro.busca = searched([formulario.nome, ...textos].join(' '))
      respostas.push(...suas)
    }
  }
  return { prontuarios: [...prontuarios.values()], registros, respostas }
}
