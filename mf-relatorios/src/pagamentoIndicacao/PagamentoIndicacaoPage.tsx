import { hojeNaClinica } from '@clinica/shared-auth'
import {
  formatMes,
  type GuiaIndicadaNoRelatorio,
  listMeses,
  PREENCHA,
  pagamentoIndicacaoSchema,
} from '@clinica/shared-domain'
import { SelectInput } from '@clinica/shared-ui/form'
import { useState } from 'react'
import { getRelatorio } from '../base/base.api'
import { UnidadeField } from '../base/campos/NomeField'
import { ProfissionalField } from '../base/campos/ProfissionalField'
import type { Coluna } from '../base/colunas'
import type { Filtros } from '../base/endereco'
import { Numero } from '../base/linhas/Numero'
import { useLinhas } from '../base/linhas/useLinhas'
import { Nota } from '../base/Nota'
import { formatInteiro, sumOf } from '../base/numeros'
import { TabelaDoPapel } from '../base/papel/TabelaDoPapel'
import { RelatorioPage } from '../base/RelatorioPage'
import { TabelaMarcavel } from '../base/TabelaMarcavel'
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

const colunasCom = (abrir?: Abrir): Coluna<Guia>[] => {
  const { guia, sessoes, glosa, pago } = colunasDaGuia<Guia>(abrir)
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
          {...(abrir && g.numero_sessoes_faturadas > 0 ? { abrir: () => abrir(g, 'faturadas') } : {})}
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
const COLUNAS_DO_PAPEL = colunasCom()

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
const PagamentoIndicacaoPage = () => {
  const { abrir, painel } = useLinhas()
  const abrirDe =
    ({ mes = '' }: Filtros): Abrir =>
    (g, figura) => {
      const alvo = { titulo: `Guia ${g.numero_guia}`, detalhe: `${g.paciente} · ${g.profissional}` }
      if (figura === 'recebido')
        return abrir({ ...alvo, caminho: '/relatorios/recebido', filtros: { guias: g._id }, recebido: true })
      abrir({
        ...alvo,
        caminho: `${CAMINHO}/linhas`,
        filtros: { id_profissional: g.idProfissional, mes, guia: g._id, figura },
      })
    }
  return (
    <>
      <RelatorioPage
        titulo="Pagamento por guia indicada"
        registro="relatorioPagamentoIndicacao"
        schema={pagamentoIndicacaoSchema}
        alerta={PREENCHA}
        inicial={(hoje) => ({ unidade: '', id_profissional: '', mes: hoje.slice(0, 7) })}
        campos={
          <>
            <UnidadeField todas="Todas" />
            <ProfissionalField name="id_profissional" />
            <MesField />
          </>
        }
        consultar={(f, signal) => getRelatorio<Resposta>(CAMINHO, f, signal)}
        linhas={guiasOf}
        chave={chaveDa}
        nomeDasLinhas="guias"
        download={`${CAMINHO}/download`}
        resultado={(r, marcas, filtros) => (
          <>
            <Indicadas guias={marcas.marcadas} />
            <TabelaMarcavel
              legenda="Pagamento por guia indicada"
              colunas={colunasCom(abrirDe(filtros))}
              linhas={r.relatorio}
              chave={chaveDa}
              nome={(g) => `${g.profissional}: ${nomeDa(g)}`}
              marcas={marcas}
            />
            <Nota>{REGRAS}</Nota>
          </>
        )}
        papel={(_, marcadas) => (
          <>
            <Indicadas guias={marcadas} />
            <TabelaDoPapel
              legenda="Pagamento por guia indicada"
              colunas={COLUNAS_DO_PAPEL}
              linhas={marcadas}
              chave={chaveDa}
            />
            <Nota>{REGRAS}</Nota>
          </>
        )}
        filtrosNoPapel={(f, r) => [
          ['Profissional', f.id_profissional ? (r.relatorio[0]?.profissional ?? '') : 'Todos'],
          ['Mês do envio', f.mes ? formatMes(f.mes) : 'Todos'],
        ]}
      />
      {painel}
    </>
  )
}
export default PagamentoIndicacaoPage
