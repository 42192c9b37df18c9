import {
  counted,
  type Falta,
  type GerarLotes,
  type ParteDaGuia,
  sessoesPrevistas,
} from '@clinica/shared-domain'
import { faltasDaGuia, impede } from '@clinica/shared-domain/faturamento/tiss/faltas'
import { isVersaoEscrita } from '@clinica/shared-domain/faturamento/tiss/modelo'
import { passes, waits } from '@clinica/shared-domain/faturamento/tiss/previsao'
import type { GuiaLida } from '../leitura/readGuias'

/** What the person decided about guides, by the guides' ids. */
export type Decisoes = {
  semGuias: ReadonlySet<string>
  mesmoAssim: ReadonlyMap<string, string>
  partes: ReadonlyMap<string, { escolha: ParteDaGuia; numero: string | null }>
}
export const NENHUMA: Decisoes = { semGuias: new Set(), mesmoAssim: new Map(), partes: new Map() }

export const decisoesOf = ({ semGuias, mesmoAssim, partes }: GerarLotes): Decisoes => ({
  semGuias: new Set(semGuias),
  mesmoAssim: new Map(mesmoAssim.map((m) => [m.guia, m.motivo])),
  partes: new Map(partes.map((p) => [p.guia, { escolha: p.escolha, numero: p.numero ?? null }])),
})

export type QueVai = { lida: GuiaLida; vai: true; avisos: readonly Falta[]; motivo: string | null }
export type QueFica = { lida: GuiaLida; vai: false; motivo: string }
export type Julgada = QueVai | QueFica

/** The guide with what was decided about this part of it, where an earlier one is in a live lot (1308). */
const withParte = (lida: GuiaLida, { partes }: Decisoes): GuiaLida => {
  const decidida = partes.get(lida.envio.guia._id)
  if (!decidida || !lida.envio.parteAnterior) return lida
  const { escolha, numero } = decidida
  return {
    ...lida,
    envio: {
      ...lida.envio,
      convenio: { ...lida.envio.convenio, guiaEmPartes: escolha },
      numeroDaParte: escolha === 'numeroDaOperadora' ? numero : null,
    },
  }
}

/** A version that the insurer's register says and this build does not write. */
const faltasDaVersao = ({ versao, convenio }: GuiaLida): Falta[] =>
  isVersaoEscrita(versao)
    ? []
    : [
        {
          codigo: '5028',
          severidade: 'bloqueia',
          mensagem: `O convênio recebe a versão ${versao}, que o portal não escreve.`,
          campo: 'tiss.versao',
          onde: { tipo: 'convenio', ...convenio },
        },
      ]

/** All that is found of a guide; nothing is looked for in one of a private insurer, or all of which lots have already. */
export const listFaltas = (lida: GuiaLida, agora: string): Falta[] => {
  const { envio, lotes } = lida
  if (envio.convenio.particular || (envio.sessoes.length === 0 && lotes.length > 0)) return []
  return [...faltasDaVersao(lida), ...faltasDaGuia(envio, agora)]
}

/** Sessions of the guide that are still to be billed. */
const countQueFaltam = ({ guia, parteAnterior, sessoes }: GuiaLida['envio']): number => {
  const previstas = sessoesPrevistas({
    quantidadeAutorizada: guia.solicitacao.procedimentos.reduce(
      (n, l) => Math.max(n, l.qtdAutorizada ?? 0),
      0,
    ),
    realizados: guia.procedimentosRealizados.procedimentos,
  })
  return Math.max(0, previstas - (parteAnterior?.sessoes ?? 0) - sessoes.length)
}

/** What the insurer does with a part after the first, unless somebody decides otherwise. */
export const parteOf = (envio: GuiaLida['envio']) => ({
  escolha: envio.convenio.guiaEmPartes,
  faltam: countQueFaltam(envio),
})

/**
 * A part after the first: it waits where somebody says so, or where the insurer takes guides whole and this is not the last of it; and
 * it needs the number that the insurer gives each part.
 */
const semParte = ({ envio, convenio: { nome } }: GuiaLida, { partes }: Decisoes): string | null => {
  const { guia, convenio, parteAnterior } = envio
  if (!parteAnterior) return null
  const aqui = `uma parte está no lote ${parteAnterior.lote} de ${nome}`
  const dita = partes.get(guia._id)?.escolha
  const parte = parteOf(envio)
  if (waits({ parte }, dita))
    return dita === 'aguardar'
      ? `Aguarda a guia ficar completa: ${aqui}.`
      : `Aguarda a guia inteira: ${counted(parte.faltam, 'sessão ainda não foi faturada', 'sessões ainda não foram faturadas')}, e ${aqui}.`
  return convenio.guiaEmPartes === 'numeroDaOperadora' && !envio.numeroDaParte
    ? `U${aqui.slice(1)}: escreva o número que o convênio deu a esta.`
    : null
}

/** Why a guide is not even looked at; null when it is. */
const semConferir = (lida: GuiaLida, decisoes: Decisoes): string | null => {
  const { envio, lotes, ativa } = lida
  if (envio.convenio.particular) return 'É de um convênio particular, que não recebe lotes.'
  if (!ativa) return 'A guia foi removida.'
  if (envio.sessoes.length === 0)
    return lotes.length > 0
      ? `Todas as suas sessões já estão no lote ${lotes.map((l) => l.numero).join(', ')} de ${lida.convenio.nome}.`
      : 'Não tem sessões faturadas.'
  return decisoes.semGuias.has(envio.guia._id) ? 'Deixada de fora.' : semParte(lida, decisoes)
}

/** Whether a guide goes into a lot, with what warns of it, or why it stays out. */
export const judge = (guia: GuiaLida, decisoes: Decisoes, agora: string): Julgada => {
  const lida = withParte(guia, decisoes)
  const fica = semConferir(lida, decisoes)
  if (fica !== null) return { lida, vai: false, motivo: fica }
  const faltas = listFaltas(lida, agora)
  const motivo = decisoes.mesmoAssim.get(lida.envio.guia._id) ?? null
  const bloqueios = faltas.filter((f) => f.severidade === 'bloqueia')
  if (!passes({ faltas }, motivo !== null)) {
    const impedem = motivo === null ? bloqueios : bloqueios.filter(impede)
    return { lida, vai: false, motivo: impedem.map((f) => f.mensagem).join(' ') }
  }
  return { lida, vai: true, avisos: faltas, motivo: bloqueios.length > 0 ? motivo : null }
}

/** What is asked once before guides that warn go: a sentence for each reason, those of most guides first. */
export const listPerguntas = (queVao: readonly QueVai[]): string[] => {
  const porCodigo = new Map<string, { mensagem: string; guias: Set<string> }>()
  for (const { lida, avisos } of queVao)
    for (const { codigo, mensagem } of avisos) {
      const motivo = porCodigo.get(codigo) ?? { mensagem, guias: new Set() }
      motivo.guias.add(lida.numero)
      porCodigo.set(codigo, motivo)
    }
  return [...porCodigo.entries()]
    .sort(([, a], [, b]) => b.guias.size - a.guias.size)
    .map(([codigo, { mensagem, guias }]) => {
      const [primeira, ...outras] = guias
      return outras.length === 0
        ? `${codigo} · Guia ${primeira}: ${mensagem}`
        : `${codigo} · ${guias.size} guias, como a ${primeira}: ${mensagem}`
    })
}
