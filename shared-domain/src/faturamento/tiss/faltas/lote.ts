import { isData } from '../../../comum/datas'
import { formatReais } from '../../../comum/dinheiro/dinheiro'
import { registroAns } from '../arvore'
import type { Falta } from '../falta'
import { executanteDaGuia, itensDaGuia, totalDosItens } from '../itens'
import type { GuiaParaEnvio, LoteParaEnvio } from '../modelo'
import { noConvenio, toFalta } from './contexto'
import type { NomeDaRegra } from './regras'

export const MAIOR_LOTE = 100

/** Faults of the lot as such; those of its guides are `faltasDaGuia`'s. `totalCentavos`: what the lot is said to come to. */
export const faltasDoLote = ({ cabecalho: c, guias }: LoteParaEnvio, totalCentavos?: number): Falta[] => {
  const primeira = guias[0]
  if (!primeira) throw new Error('TISS: um lote sem guias')
  const noLote = (regra: NomeDaRegra, campo: string, mensagem: string, g = primeira): Falta =>
    toFalta(g, { regra, campo, mensagem })
  const soma = guias.reduce((s, g) => s + totalDosItens(itensDaGuia(g)), 0)
  const vistos = new Map<string, GuiaParaEnvio>()
  const repetidas = guias.filter((g) => {
    const numero = g.guia.autorizacao.numeroGuia
    const antes = vistos.has(numero)
    vistos.set(numero, g)
    return antes
  })
  const isNumero = (numero: string) => /^[1-9]\d{0,11}$/.test(numero)
  return [
    guias.length > MAIOR_LOTE &&
      noLote(
        'tamanhoDoLote',
        'guias',
        `Um lote tem no máximo ${MAIOR_LOTE} guias; este tem ${guias.length}.`,
      ),
    !isNumero(c.numero) &&
      noLote('numeroDoLote', 'numero', `O número do lote (${c.numero}) tem que ter de 1 a 12 números.`),
    !isNumero(c.sequencialTransacao) &&
      noLote(
        'numeroDoLote',
        'transacao',
        `O número da transação (${c.sequencialTransacao}) tem que ter de 1 a 12 números.`,
      ),
    !isData(c.data) && noLote('dataDoLote', 'data', `A data do lote (${c.data}) não existe.`),
    !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(c.hora) &&
      noLote('horaDoLote', 'hora', `A hora do lote (${c.hora}) não existe.`),
    totalCentavos !== undefined &&
      totalCentavos !== soma &&
      noLote(
        'totalDoLote',
        'total',
        `O total do lote (${formatReais(totalCentavos)}) não é a soma das suas guias (${formatReais(soma)}).`,
      ),
    ...guias.flatMap((g) => [
      g.convenio.versao !== c.versao &&
        noLote(
          'versaoDoLote',
          'tiss.versao',
          `A guia é da versão ${g.convenio.versao}, e o lote da ${c.versao}.`,
          g,
        ),
      registroAns(g.convenio.ans) !== registroAns(c.registroANS) &&
        toFalta(g, {
          regra: 'registroAns',
          campo: 'ans',
          mensagem: `A guia é de ${g.convenio.nome}, e o lote é para o registro ${c.registroANS}.`,
          onde: noConvenio(g),
        }),
      executanteDaGuia(g)?.tipo === 'C' &&
        c.identidade.tipo === 'C' &&
        executanteDaGuia(g)?.documento !== c.identidade.documento &&
        noLote(
          'codigoDoPrestador',
          'contratadoExecutante.documentoExecutante',
          `O executante da guia (${executanteDaGuia(g)?.documento}) não é quem envia o lote (${c.identidade.documento}).`,
          g,
        ),
    ]),
    ...repetidas.map((g) =>
      noLote(
        'guiaRepetidaNoLote',
        'autorizacao.numeroGuia',
        `O número ${g.guia.autorizacao.numeroGuia} está duas vezes no lote.`,
        g,
      ),
    ),
  ].filter((f) => f !== false)
}
