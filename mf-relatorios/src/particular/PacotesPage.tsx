import {
  formatReais,
  formatValor,
  type LinhaDosPacotes,
  type PacotesVendidos,
  PREENCHA,
  pacotesVendidosSchema,
  periodoDoMes,
  TODAS,
} from '@clinica/shared-domain'
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
import { fraseDosPacotes } from './frases'

const CAMINHO = '/relatorios/particular/pacotes'
const REGRAS =
  'Vendidos: pacotes que começaram no período, sem os cancelados. Usadas: sessões do período que um pacote cobriu. Vencidos: pacotes cujo último dia foi no período, já passou, e que sobraram sessões; o valor perdido é a parte delas no preço.'
const MAIS_BARRAS = 12

type Linha = LinhaDosPacotes
type Aberta = Tela<Filtros, PacotesVendidos>
const chaveDa = (l: Linha) => l.chave
const nomeDa = (l: Linha) => `${l.nome}, ${l.especialidade}`

const openDe =
  ({ open, filtros }: Aberta) =>
  (l: Linha, figura: 'vendidos' | 'usados' | 'vencidos') => {
    const alvo = {
      titulo: `${nomeDa(l)}: ${figura}`,
      detalhe: filtrosEmLinha(filtros),
      filtros: { ...filtros, nome: l.nome, especialidade: l.idEspecialidade },
    }
    if (figura === 'usados') return open({ ...alvo, caminho: `${CAMINHO}/sessoes` })
    open({
      ...alvo,
      caminho: `${CAMINHO}/linhas`,
      filtros: { ...alvo.filtros, figura },
      movimentos: ['pacote', 'pacotes'],
    })
  }

const colunas = (tela?: Aberta): Coluna<Linha>[] => {
  const open = tela && openDe(tela)
  const conta = (
    titulo: string,
    of: (l: Linha) => number,
    figura?: 'vendidos' | 'usados' | 'vencidos',
  ): Coluna<Linha> => ({
    titulo,
    largura: 10,
    numero: true,
    mostra: (l) => (
      <Numero
        nome={`${nomeDa(l)}, ${titulo.toLowerCase()}: ${formatInteiro(of(l))}`}
        {...(open && figura && of(l) > 0 ? { open: () => open(l, figura) } : {})}
      >
        {formatInteiro(of(l))}
      </Numero>
    ),
    total: (linhas) => formatInteiro(sumOf(linhas, of)),
  })
  const dinheiro = (titulo: string, of: (l: Linha) => number): Coluna<Linha> => ({
    titulo: tela ? titulo : `${titulo} (R$)`,
    largura: 14,
    numero: true,
    mostra: (l) => formatValor(of(l)),
    total: (linhas) => (tela ? formatReais : formatValor)(sumOf(linhas, of)),
  })
  return [
    {
      titulo: 'Pacote',
      largura: 30,
      mostra: (l) => (
        <>
          <b>{l.nome}</b>
          <div>{l.especialidade}</div>
        </>
      ),
    },
    conta('Vendidos', (l) => l.vendidos, 'vendidos'),
    conta('Sessões', (l) => l.sessoes),
    dinheiro('Vendido', (l) => l.valor),
    conta('Usadas', (l) => l.usadas, 'usados'),
    conta('Vencidos', (l) => l.vencidos, 'vencidos'),
    conta('Perdidas', (l) => l.perdidas),
    dinheiro('Perdido', (l) => l.valorPerdido),
  ]
}

const Desenho = ({ linhas }: { linhas: readonly Linha[] }) => {
  const barras = linhas.slice(0, MAIS_BARRAS)
  return (
    <Grafico
      titulo="Sessões de pacotes"
      frase={fraseDosPacotes(linhas)}
      nome="Pacote"
      categorias={barras.map(nomeDa)}
      series={[
        { id: 'vendidas', nome: 'Vendidas', tom: 'teal', valores: barras.map((l) => l.sessoes) },
        { id: 'usadas', nome: 'Usadas', tom: 'blue', valores: barras.map((l) => l.usadas) },
        { id: 'perdidas', nome: 'Vencidas sem uso', tom: 'amber', valores: barras.map((l) => l.perdidas) },
      ]}
      deitado
      semTabela
    />
  )
}

/** Packages of sessions: sold, used, and those that ended with sessions left. */
const PacotesPage = () => (
  <RelatorioDeTabela
    titulo="Pacotes vendidos e usados"
    registro="relatorioPacotes"
    schema={pacotesVendidosSchema}
    alerta={PREENCHA}
    inicial={(hoje) => ({ unidade: TODAS, ...periodoDoMes(hoje) })}
    campos={
      <>
        <UnidadeField todas="Todas as unidades" valorDeTodas={TODAS} />
        <PeriodoFields />
      </>
    }
    query={(f, signal) => getRelatorio<PacotesVendidos>(CAMINHO, f, signal)}
    linhas={(r) => r.linhas}
    chave={chaveDa}
    nomeDasLinhas="tipos de pacote"
    legenda="Pacotes vendidos e usados"
    nome={nomeDa}
    desenho={(linhas) => <Desenho linhas={linhas} />}
    colunas={colunas}
    nota={REGRAS}
    download={`${CAMINHO}/download`}
  />
)
export default PacotesPage
