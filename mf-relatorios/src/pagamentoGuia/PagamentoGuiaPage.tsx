import {
  COMPLETAS,
  type Completas,
  formatData,
  NOMES_DE_COMPLETAS,
  type PagamentoGuia,
  PREENCHA,
  pagamentoGuiaSchema,
  periodoDoMes,
  TODAS,
} from '@clinica/shared-domain'
import { SelectInput, TextInput } from '@clinica/shared-ui/form'
import { getRelatorio } from '../base/base.api'
import { EspecialidadeField, PlanoField, UnidadeField } from '../base/campos/NomeField'
import { PeriodoFields } from '../base/campos/PeriodoFields'
import { ProfissionalField } from '../base/campos/ProfissionalField'
import type { Coluna } from '../base/colunas'
import { RelatorioDeTabela, type Tela } from '../base/RelatorioDeTabela'
import {
  colunaDeOnde,
  colunaDeQuem,
  colunaDoConvenio,
  colunasDaGuia,
  colunasDeQuem,
  type FiguraDaTela,
  nomeDa,
} from './colunas'
import { type FiltrosDaTela, type Guia, guiasOf, LOCAIS } from './guias'
import { PagoPorConvenio } from './PagoPorConvenio'

const CAMINHO = '/relatorios/relatorio_pagamento_por_faturamento'
const OPCOES = COMPLETAS.map((value) => ({ value, label: NOMES_DE_COMPLETAS[value] }))
const REGRAS =
  'Guias com sessão realizada no período. As sessões contam até o fim do período; enviado (em pacotes finalizados), glosa e pago são da guia inteira, de todos os meses. Enviado inclui guias particulares; a visão do mês, só convênios. Uma guia está completa quando realizou todas as sessões autorizadas.'

const colunasCom = (quem: Coluna<Guia>[], open?: (g: Guia, figura: FiguraDaTela) => void): Coluna<Guia>[] => {
  const { guia, sessoes, enviado, glosa, pago } = colunasDaGuia<Guia>(open)
  const faturamento: Coluna<Guia> = {
    titulo: 'Faturamento',
    largura: 7,
    mostra: (g) => (g.faturada ? 'Com' : 'Sem'),
  }
  return [guia, colunaDoConvenio, colunaDeOnde, ...quem, faturamento, sessoes, enviado, glosa, pago]
}
const chaveDa = (g: Guia): string => g._id

const openFigura =
  ({ open, filtros: { unidade, dataInicio, dataFim } }: Tela<FiltrosDaTela, PagamentoGuia>) =>
  (g: Guia, figura: FiguraDaTela) => {
    const alvo = { titulo: `Guia ${g.numero_guia}`, detalhe: `${g.paciente} · ${g.convenio}` }
    if (figura === 'recebido')
      return open({ ...alvo, caminho: '/relatorios/recebido', filtros: { guias: g._id }, recebido: true })
    open({
      ...alvo,
      ...(figura === 'sessoes' ? { detalhe: `${alvo.detalhe} · até ${formatData(dataFim)}` } : {}),
      caminho: `${CAMINHO}/linhas`,
      filtros: { unidade, dataInicio, dataFim, guia: g._id, figura },
      dinheiro: figura === 'enviado',
    })
  }

/** Payment by guide: what was sent, cut and paid (spec 3 §2.10). */
const PagamentoGuiaPage = () => (
  <RelatorioDeTabela
    titulo="Pagamento por guia"
    registro="relatorioPagamentoGuia"
    schema={pagamentoGuiaSchema}
    alerta={PREENCHA}
    inicial={(hoje): FiltrosDaTela => ({
      unidade: TODAS,
      ...periodoDoMes(hoje),
      especialidade: '',
      plano: '',
      idProfissional: '',
      numeros: '',
      completas: 'TODAS',
    })}
    locais={LOCAIS}
    campos={
      <>
        <UnidadeField todas="Todas as unidades" valorDeTodas={TODAS} />
        <PeriodoFields />
        <EspecialidadeField todas="Todas" />
        <PlanoField todas="Todos" />
        <ProfissionalField />
        <TextInput name="numeros" label="Números das guias" placeholder="Separados por vírgula" />
        <SelectInput name="completas" label="Guias completas" options={OPCOES} />
      </>
    }
    query={(f, signal) => getRelatorio<PagamentoGuia>(CAMINHO, f, signal)}
    linhas={guiasOf}
    chave={chaveDa}
    nomeDasLinhas="guias"
    download={`${CAMINHO}/download`}
    legenda="Pagamento por guia"
    nome={nomeDa}
    desenho={(guias, _, tela) => <PagoPorConvenio guias={guias} barras={tela ? 12 : 8} />}
    colunas={(tela) => (tela ? colunasCom([colunaDeQuem], openFigura(tela)) : colunasCom(colunasDeQuem))}
    nota={REGRAS}
    filtrosNoPapel={(f, r) => [
      ['Plano', f.plano || 'Todos'],
      ...((f.idProfissional
        ? [
            [
              'Profissional',
              guiasOf(r, f)
                .flatMap((g) => g.profissionais)
                .find((p) => p._id === f.idProfissional)?.nome ?? '',
            ],
          ]
        : []) as [string, string][]),
      ...((f.numeros ? [['Guias', f.numeros]] : []) as [string, string][]),
      ['Guias completas', NOMES_DE_COMPLETAS[f.completas as Completas] ?? ''],
    ]}
  />
)
export default PagamentoGuiaPage
