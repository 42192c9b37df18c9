import { hojeNaClinica } from '@clinica/shared-auth'
import {
  formatMes,
  type GuiaIndicadaNoRelatorio,
  listMeses,
  PREENCHA,
  pagamentoIndicacaoSchema,
  TODAS,
} from '@clinica/shared-domain'
import { SelectInput } from '@clinica/shared-ui/form'
import { useState } from 'react'
import { getRelatorio } from '../base/base.api'
import { UnidadeField } from '../base/campos/NomeField'
import { ProfissionalField } from '../base/campos/ProfissionalField'
import type { Coluna } from '../base/colunas'
import type { Filtros } from '../base/endereco'
import { Numero } from '../base/linhas/Numero'
import { formatInteiro, sumOf } from '../base/numeros'
import { RelatorioDeTabela, type Tela } from '../base/RelatorioDeTabela'
import {
  colunaDeOnde,
  colunaDoConvenio,
  colunasDaGuia,
  type FiguraDaTela,
  nomeDa,
} from '../pagamentoGuia/colunas'
import { Indicadas } from './Indicadas'

const CAMINHO = '/relatorios/relatorio_pagamento_por_indicacao'
type Guia = GuiaIndicadaNoRelatorio
type Resposta = { relatorio: Guia[] }
type Abrir = (g: Guia, figura: FiguraDaTela | 'faturadas') => void
const REGRAS =
  'Indicadas: as sessões que o profissional enviou em cada mês, finalizado ou não. Faturadas: as sessões dele nessa guia com data de faturamento; com um mês escolhido, as desse mês. Glosa e pago são da guia inteira, de todos os arquivos do convênio.'
const MESES = 24
const chaveDa = (g: Guia): string => `${g.idProfissional} ${g._id}`
const guiasOf = (r: Resposta): Guia[] => r.relatorio

const colunasCom = (open?: Abrir): Coluna<Guia>[] => {
  const { guia, sessoes, glosa, pago } = colunasDaGuia<Guia>(open)
  return [
    { titulo: 'Profissional', largura: 17, mostra: (g) => g.profissional },
    guia,
    colunaDoConvenio,
    colunaDeOnde,
    {
      titulo: 'Indicadas',
      largura: 10,
      numero: true,
      mostra: (g) => (
        <span
          title={g.meses
            .map((m) => `${formatMes(m.mes)}: ${m.quantidade}${m.finalizada ? '' : ' (não finalizado)'}`)
            .join(', ')}
        >
          {formatInteiro(g.numero_sessoes_indicacadas)}
        </span>
      ),
      total: (guias) => formatInteiro(sumOf(guias, (g) => g.numero_sessoes_indicacadas)),
    },
    {
      titulo: 'Faturadas',
      largura: 10,
      numero: true,
      mostra: (g) => (
        <Numero
          nome={`${nomeDa(g)}, faturadas: ${g.numero_sessoes_faturadas}`}
          {...(open && g.numero_sessoes_faturadas > 0 ? { open: () => open(g, 'faturadas') } : {})}
        >
          {formatInteiro(g.numero_sessoes_faturadas)}
        </Numero>
      ),
      total: (guias) => formatInteiro(sumOf(guias, (g) => g.numero_sessoes_faturadas)),
    },
    sessoes,
    glosa,
    pago,
  ]
}

const openFigura =
  ({ open, filtros: { mes = '' } }: Tela<Filtros, Resposta>): Abrir =>
  (g, figura) => {
    const alvo = { titulo: `Guia ${g.numero_guia}`, detalhe: `${g.paciente} · ${g.profissional}` }
    if (figura === 'recebido')
      return open({ ...alvo, caminho: '/relatorios/recebido', filtros: { guias: g._id }, recebido: true })
    open({
      ...alvo,
      caminho: `${CAMINHO}/linhas`,
      filtros: { id_profissional: g.idProfissional, mes, guia: g._id, figura },
    })
  }

const MesField = () => {
  const [hoje] = useState(hojeNaClinica)
  const meses = listMeses(hoje, MESES).map((mes) => ({ value: mes, label: formatMes(mes) }))
  return (
    <SelectInput
      name="mes"
      label="Mês do envio"
      options={[{ value: '', label: 'Todos os meses' }, ...meses]}
    />
  )
}

/** What professionals submitted beside what was billed (spec 3 §2.10). */
const PagamentoIndicacaoPage = () => (
  <RelatorioDeTabela
    titulo="Pagamento por guia indicada"
    registro="relatorioPagamentoIndicacao"
    schema={pagamentoIndicacaoSchema}
    alerta={PREENCHA}
    inicial={(hoje) => ({ unidade: TODAS, id_profissional: '', mes: hoje.slice(0, 7) })}
    campos={
      <>
        <UnidadeField todas="Todas as unidades" valorDeTodas={TODAS} />
        <ProfissionalField name="id_profissional" />
        <MesField />
      </>
    }
    query={(f, signal) => getRelatorio<Resposta>(CAMINHO, f, signal)}
    linhas={guiasOf}
    chave={chaveDa}
    nomeDasLinhas="guias"
    download={`${CAMINHO}/download`}
    legenda="Pagamento por guia indicada"
    nome={(g) => `${g.profissional}: ${nomeDa(g)}`}
    desenho={(guias) => <Indicadas guias={guias} />}
    colunas={(tela) => colunasCom(tela && openFigura(tela))}
    nota={REGRAS}
    filtrosNoPapel={(f, r) => [
      ['Profissional', f.id_profissional ? (r.relatorio[0]?.profissional ?? '') : 'Todos'],
      ['Mês do envio', f.mes ? formatMes(f.mes) : 'Todos'],
    ]}
  />
)
export default PagamentoIndicacaoPage
