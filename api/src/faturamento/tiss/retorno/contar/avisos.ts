import { type AvisoDoRetorno, LIMITES_DO_RETORNO, VERSOES_TISS } from '@clinica/shared-domain'
import { GLOSAS } from '@clinica/shared-domain/faturamento/tiss/dominios/glosas'
import { semZeros } from '@clinica/shared-domain/faturamento/tiss/retorno/casar'
import type { FolhaLida, GuiaLida } from '@clinica/shared-domain/faturamento/tiss/retorno/folha'
import {
  addGuia,
  type ContaDoProtocolo,
  somasDaFolha,
  somasDaGuia,
} from '@clinica/shared-domain/faturamento/tiss/retorno/somas'
import { paceOf } from '../../../../platform/http/rede/vez'
import type { Origem } from './convenio.queries'

export type Aviso = { tipo: AvisoDoRetorno; texto: string }
const LIDAS: readonly string[] = [...Object.keys(VERSOES_TISS), '3.05.00']

/** What is wrong in a file without keeping it from counting, noted while its guides go by. */
export const openAvisos = (folha: FolhaLida, origem: Origem) => {
  const avisos: Aviso[] = []
  let alem = 0
  const add = (tipo: AvisoDoRetorno, ...textos: readonly string[]) => {
    for (const texto of textos)
      if (avisos.length < LIMITES_DO_RETORNO.avisos) avisos.push({ tipo, texto })
      else alem++
  }
  if (folha.hashConfere === false) add('hash', 'O hash do arquivo não confere com o conteúdo dele.')
  if (!folha.versao || !LIDAS.includes(folha.versao))
    add(
      'versao',
      `A versão ${folha.versao ?? 'não informada'} não é das que o portal conhece: confira os valores.`,
    )
  if (!origem.convenio)
    add(
      'convenio',
      folha.registroANS
        ? `Nenhum convênio do cadastro tem o registro ANS ${folha.registroANS}: escreva-o no convênio e envie o arquivo de novo.`
        : 'O arquivo não diz o registro ANS do convênio.',
    )
  for (const p of folha.protocolos) {
    const lote = origem.lotes.get(semZeros(p.loteNumero))
    if (folha.tipo === 'protocolo' && lote?.situacao === 'gerado')
      add('lote', `O lote ${lote.numero} ainda não foi marcado como enviado.`)
  }
  const contas = new Map<number, ContaDoProtocolo>()
  const desconhecidos = new Set<string>()
  const vistas = new Set<string>()
  const noteCodigo = (codigo: string | null) => {
    if (!codigo || GLOSAS.has(codigo) || desconhecidos.has(codigo)) return
    desconhecidos.add(codigo)
    add('codigo', `O motivo ${codigo} não está na tabela 38: é do próprio convênio.`)
  }
  const noteRepetida = (g: GuiaLida) => {
    const chave = `${g.protocolo} ${semZeros(g.numero)} ${g.tipoPagamento ?? ''}`
    if (g.numero && vistas.has(chave))
      add('repetida', `A guia ${g.numero} vem mais de uma vez no mesmo protocolo.`)
    vistas.add(chave)
  }
  return {
    noteGuias: async (guias: readonly GuiaLida[]) => {
      const pace = paceOf()
      for (const g of guias) {
        await pace()
        addGuia(contas, g)
        if (folha.tipo === 'analise') add('soma', ...somasDaGuia(g))
        if (folha.tipo !== 'recurso') noteRepetida(g)
        for (const { codigo } of [...g.glosas, ...g.itens.flatMap((i) => i.glosas)]) noteCodigo(codigo)
      }
    },
    end: (): { avisos: Aviso[]; alem: number } => {
      for (const p of folha.protocolos) noteCodigo(p.glosaCodigo)
      add('soma', ...somasDaFolha(folha, contas))
      return { avisos, alem }
    },
  }
}
