import {
  daysBetween,
  formatMes,
  formatReais,
  formatValor,
  type LinhaDoRecebido,
  NOMES_DO_POR,
  POR_DO_RECEBIDO,
  type PorDoRecebido,
  PREENCHA,
  periodoDoMes,
  type RecebidoDePacientes,
  recebidoDePacientesSchema,
  TODAS,
} from '@clinica/shared-domain'
import { SelectInput } from '@clinica/shared-ui/form'
import { useSearchParams } from '@clinica/shared-ui/router'
import { getRelatorio } from '../base/base.api'
import { UnidadeField } from '../base/campos/NomeField'
import { PeriodoFields } from '../base/campos/PeriodoFields'
import type { Coluna } from '../base/colunas'
import type { Filtros } from '../base/endereco'
import { filtrosEmLinha } from '../base/filtrosComuns'
import { Grafico } from '../base/graficos/Grafico'
import { Numero } from '../base/linhas/Numero'
import { formatInteiro, sumOf } from '../base/numeros'
import { RelatorioDeTabela, type Tela } from '../base/RelatorioDeTabela'
import { fraseDoRecebido } from './frases'

const CAMINHO = '/relatorios/particular/recebido'
const OPCOES = POR_DO_RECEBIDO.map((value) => ({ value, label: NOMES_DO_POR[value] }))
const REGRAS =
  'Pagamentos contam no dia em que entraram, pelo que pagam hoje; devoluções, no dia em que saíram. Um pagamento cancelado não conta. O que se pagou de um pacote é dividido por todas as sessões dele, e o de uma mensalidade, pelas sessões do mês; o que nenhuma sessão teve ainda não é de nenhum profissional.'
/** Days, and other bars, that a picture has room for. */
const MAIS_DIAS = 62
const MAIS_BARRAS = 15

type Linha = LinhaDoRecebido
type Aberta = Tela<Filtros, RecebidoDePacientes>
const chaveDa = (l: Linha) => l.chave
const nomeDa = (l: Linha) => l.nome

const openLinha =
  ({ open, filtros }: Aberta, por: PorDoRecebido) =>
  (l: Linha) =>
    open({
      titulo: l.nome,
      detalhe: `${NOMES_DO_POR[por]} · ${filtrosEmLinha(filtros)}`,
      caminho: `${CAMINHO}/linhas`,
      filtros: { ...filtros, chave: l.chave },
      movimentos: ['lançamento', 'lançamentos'],
    })

const colunasPor = (por: PorDoRecebido, open?: (l: Linha) => void): Coluna<Linha>[] => {
  const dinheiro = (titulo: string, of: (l: Linha) => number): Coluna<Linha> => ({
    titulo: open ? titulo : `${titulo} (R$)`,
    largura: 18,
    numero: true,
    mostra: (l) => formatValor(of(l)),
    total: (linhas) => (open ? formatReais : formatValor)(sumOf(linhas, of)),
  })
  return [
    { titulo: NOMES_DO_POR[por], largura: 40, mostra: nomeDa },
    {
      titulo: 'Pagamentos',
      largura: 12,
      numero: true,
      mostra: (l) => formatInteiro(l.recebimentos),
    },
    dinheiro('Recebido', (l) => l.entrou),
    dinheiro('Devolvido', (l) => l.voltou),
    {
      ...dinheiro('Líquido', (l) => l.valor),
      mostra: (l) => (
        <Numero
          nome={`${l.nome}, líquido: ${formatReais(l.valor)}`}
          {...(open ? { open: () => open(l) } : {})}
        >
          {formatValor(l.valor)}
        </Numero>
      ),
    },
  ]
}

/** Days as they are, or months where they are too many for a picture. */
const barsOf = (linhas: readonly Linha[], por: PorDoRecebido): readonly Linha[] => {
  if (por !== 'dia') return linhas.slice(0, MAIS_BARRAS)
  const [primeira, ultima] = [linhas[0]?.chave, linhas.at(-1)?.chave]
  if (!primeira || !ultima || daysBetween(primeira, ultima) < MAIS_DIAS) return linhas
  const meses = [...new Set(linhas.map((l) => l.chave.slice(0, 7)))]
  return meses.map((mes) => {
    const dias = linhas.filter((l) => l.chave.startsWith(mes))
    return {
      chave: mes,
      nome: formatMes(mes),
      recebimentos: sumOf(dias, (d) => d.recebimentos),
      entrou: sumOf(dias, (d) => d.entrou),
      voltou: sumOf(dias, (d) => d.voltou),
      valor: sumOf(dias, (d) => d.valor),
    }
  })
}

type DesenhoProps = { linhas: readonly Linha[]; por: PorDoRecebido; open?: (l: Linha) => void }
const Desenho = ({ linhas, por, open }: DesenhoProps) => {
  const barras = barsOf(linhas, por)
  const volta = barras.some((l) => l.voltou > 0)
  return (
    <Grafico
      titulo={`Recebido por ${NOMES_DO_POR[por].toLowerCase()}`}
      frase={fraseDoRecebido(linhas, por)}
      nome={NOMES_DO_POR[por]}
      categorias={barras.map((l) => (por === 'dia' && l.chave.length > 7 ? l.nome.slice(0, 5) : l.nome))}
      series={[
        { id: 'entrou', nome: 'Recebido', tom: 'teal', valores: barras.map((l) => l.entrou) },
        ...(volta
          ? [{ id: 'voltou', nome: 'Devolvido', tom: 'amber' as const, valores: barras.map((l) => l.voltou) }]
          : []),
      ]}
      format={formatReais}
      formatEixo={(v) => formatInteiro(Math.round(v / 100))}
      deitado={por !== 'dia'}
      semTabela
      {...(open
        ? {
            open: (i: number) => {
              const l = linhas.find((x) => x.chave === barras[i]?.chave)
              if (l) open(l)
            },
          }
        : {})}
    />
  )
}

/** What patients paid in a period: by day, kind, unit, professional or service. */
const RecebidoPage = () => {
  const [endereco] = useSearchParams()
  const pedido = endereco.get('por') as PorDoRecebido | null
  const por: PorDoRecebido = pedido && POR_DO_RECEBIDO.includes(pedido) ? pedido : 'dia'
  return (
    <RelatorioDeTabela
      titulo="Recebido de pacientes"
      registro="relatorioRecebido"
      schema={recebidoDePacientesSchema}
      alerta={PREENCHA}
      inicial={(hoje) => ({ unidade: TODAS, ...periodoDoMes(hoje), por: 'dia' })}
      campos={
        <>
          <UnidadeField todas="Todas as unidades" valorDeTodas={TODAS} />
          <PeriodoFields />
          <SelectInput name="por" label="Por" options={OPCOES} />
        </>
      }
      query={(f, signal) => getRelatorio<RecebidoDePacientes>(CAMINHO, f, signal)}
      linhas={(r) => r.linhas}
      chave={chaveDa}
      legenda="Recebido de pacientes"
      nome={nomeDa}
      desenho={(linhas, _, tela) => (
        <Desenho linhas={linhas} por={por} {...(tela ? { open: openLinha(tela, por) } : {})} />
      )}
      colunas={(tela) => (tela ? colunasPor(por, openLinha(tela, por)) : colunasPor(por))}
      nota={REGRAS}
      filtrosNoPapel={() => [['Por', NOMES_DO_POR[por]]]}
      download={`${CAMINHO}/download`}
    />
  )
}
export default RecebidoPage
