import { hojeNaClinica } from '@clinica/shared-auth'
import {
  type FiguraDoMes,
  formatMes,
  formatReais,
  inicioSchema,
  isContagem,
  listMeses,
  type MesParticular,
  NOMES_DAS_FIGURAS_DO_MES,
  PREENCHA,
  TODAS,
} from '@clinica/shared-domain'
import { SelectInput } from '@clinica/shared-ui/form'
import { useState } from 'react'
import { getRelatorio } from '../base/base.api'
import { UnidadeField } from '../base/campos/NomeField'
import type { Coluna } from '../base/colunas'
import type { Filtros } from '../base/endereco'
import { Grafico } from '../base/graficos/Grafico'
import { Numero } from '../base/linhas/Numero'
import { formatInteiro } from '../base/numeros'
import { RelatorioDeTabela, type Tela } from '../base/RelatorioDeTabela'
import { diasComparados, diferenca, fraseDoMes } from './frases'

const CAMINHO = '/relatorios/particular/mes'
const MESES = 24
const REGRAS =
  'O mês corrente conta até hoje; o anterior, até o mesmo dia útil. Recebido é de pagamentos que não foram cancelados; cobrado, do que se lançou no mês, sem os saldos anteriores. Descontos, isenções e cobranças desfeitas contam no dia em que foram lançados.'

type Linha = MesParticular['figuras'][number]
type Qual = 'agora' | 'antes'
const chaveDa = (l: Linha): FiguraDoMes => l.figura
const nomeDa = (l: Linha): string => NOMES_DAS_FIGURAS_DO_MES[l.figura]
const show = (figura: FiguraDoMes, n: number): string =>
  isContagem(figura) ? formatInteiro(n) : formatReais(n)

const colunas = (tela?: Tela<Filtros, MesParticular>): Coluna<Linha>[] => {
  const coluna = (qual: Qual, titulo: string): Coluna<Linha> => ({
    titulo,
    largura: 20,
    numero: true,
    mostra: (l) => (
      <Numero
        nome={`${nomeDa(l)}, ${titulo.toLowerCase()}: ${show(l.figura, l[qual])}`}
        {...(tela && l[qual] !== 0
          ? {
              open: () =>
                tela.open({
                  titulo: `${nomeDa(l)}, ${titulo.toLowerCase()}`,
                  detalhe: diasComparados(tela.resposta),
                  caminho: `${CAMINHO}/linhas`,
                  filtros: { ...tela.filtros, figura: l.figura, qual },
                  movimentos: ['lançamento', 'lançamentos'],
                }),
            }
          : {})}
      >
        {show(l.figura, l[qual])}
      </Numero>
    ),
  })
  return [
    { titulo: 'O quê', largura: 34, mostra: nomeDa },
    coluna('agora', 'No mês'),
    coluna('antes', 'No anterior'),
    { titulo: 'Diferença', largura: 12, numero: true, mostra: (l) => diferenca(l.agora, l.antes) },
  ]
}

const Desenho = ({ mes }: { mes: MesParticular }) => (
  <Grafico
    titulo="Recebido, somado dia a dia"
    frase={`${fraseDoMes(mes)} ${diasComparados(mes)}.`}
    nome="Dia"
    categorias={mes.dias.map((d) => String(d.dia))}
    series={[
      { id: 'agora', nome: 'No mês', tom: 'teal', forma: 'linha', valores: mes.dias.map((d) => d.agora) },
      {
        id: 'antes',
        nome: 'No anterior',
        tom: 'amber',
        forma: 'linha',
        valores: mes.dias.map((d) => d.antes),
      },
    ]}
    format={formatReais}
    formatEixo={(v) => formatInteiro(Math.round(v / 100))}
    recolhida
  />
)

/** A month of private money beside the one before. */
const MesPage = () => {
  const [meses] = useState(() =>
    listMeses(hojeNaClinica(), MESES).map((value) => ({ value, label: formatMes(value) })),
  )
  return (
    <RelatorioDeTabela
      titulo="O mês dos particulares"
      registro="relatorioMesParticular"
      schema={inicioSchema}
      alerta={PREENCHA}
      inicial={(hoje): Filtros => ({ mes: hoje.slice(0, 7), unidade: TODAS })}
      campos={
        <>
          <SelectInput name="mes" label="Mês" options={meses} />
          <UnidadeField todas="Todas as unidades" valorDeTodas={TODAS} />
        </>
      }
      query={(f, signal) => getRelatorio<MesParticular>(CAMINHO, f, signal)}
      linhas={(r) => r.figuras}
      chave={chaveDa}
      nomeDasLinhas="números"
      legenda="O mês ao lado do anterior"
      nome={nomeDa}
      desenho={(_, mes) => <Desenho mes={mes} />}
      colunas={colunas}
      nota={REGRAS}
      filtrosNoPapel={(f, r) => [
        ['Mês', formatMes(String(f.mes))],
        ['Dias', diasComparados(r)],
      ]}
      download={`${CAMINHO}/download`}
    />
  )
}
export default MesPage
