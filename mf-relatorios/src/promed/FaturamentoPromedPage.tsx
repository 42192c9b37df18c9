import {
  type LinhaDoFaturamentoPromed,
  PREENCHA,
  pagamentoProfissionalSchema,
  periodoDoMes,
  TODAS,
} from '@clinica/shared-domain'
import { getProfissional, getRelatorio } from '../base/base.api'
import { UnidadeField } from '../base/campos/NomeField'
import { PeriodoFields } from '../base/campos/PeriodoFields'
import { ProfissionalField } from '../base/campos/ProfissionalField'
import type { Coluna } from '../base/colunas'
import { Numero } from '../base/linhas/Numero'
import { formatInteiro, sumOf } from '../base/numeros'
import { RelatorioDeTabela, type Tela } from '../base/RelatorioDeTabela'
import { Conferidas } from './Conferidas'
import { diferencaOf, formatDiferenca } from './frase'

const CAMINHO = '/relatorios/relatorioFaturamentoPromed'
type Linha = LinhaDoFaturamentoPromed
/** The name comes with the answer, for the sheet: its rows do not say it. */
type Resposta = { linhasRelatorio: Linha[]; profissional: string }
type Abrir = (l: Linha, qual: 'promed' | 'sistema') => void
const REGRAS =
  'Guias de convênio com sessão realizada, ou linha de arquivo, no período. As duas quantidades são da guia inteira, de todos os meses: PROMED é o que os arquivos do convênio trazem; sistema, as sessões realizadas. As que diferem vêm primeiro.'
const chaveDa = (l: Linha): string => l.idGuia
const nomeDa = (l: Linha): string => `guia ${l.guia} de ${l.paciente}`
const linhasOf = (r: Resposta): Linha[] => r.linhasRelatorio

const colunasCom = (open?: Abrir): Coluna<Linha>[] => {
  const numero = (titulo: string, qual: 'promed' | 'sistema', of: (l: Linha) => number): Coluna<Linha> => ({
    titulo,
    numero: true,
    mostra: (l) => (
      <Numero
        nome={`${nomeDa(l)}, ${titulo}: ${formatInteiro(of(l))}`}
        {...(open && of(l) > 0 ? { open: () => open(l, qual) } : {})}
      >
        {formatInteiro(of(l))}
      </Numero>
    ),
    total: (linhas) => formatInteiro(sumOf(linhas, of)),
  })
  return [
    { titulo: 'Paciente', mostra: (l) => l.paciente },
    { titulo: 'Guia', mostra: (l) => l.guia },
    { titulo: 'Convênio', mostra: (l) => l.convenio },
    numero('Qtd. PROMED', 'promed', (l) => l.qtdPromed),
    numero('Qtd. sistema', 'sistema', (l) => l.qtdSistema),
    {
      titulo: 'Diferença',
      numero: true,
      mostra: (l) => formatDiferenca(diferencaOf(l)),
      total: (linhas) => formatDiferenca(sumOf(linhas, diferencaOf)),
    },
  ]
}
const query = async (f: { idProfissional: string }, signal: AbortSignal): Promise<Resposta> => {
  const [r, profissional] = await Promise.all([
    getRelatorio<Pick<Resposta, 'linhasRelatorio'>>(CAMINHO, f, signal),
    f.idProfissional ? getProfissional(f.idProfissional, signal) : null,
  ])
  return { ...r, profissional: profissional?.nome ?? 'Todos' }
}

type FiltrosDaTela = { unidade: string; dataInicio: string; dataFim: string; idProfissional: string }
const openQuantidade =
  ({ open, filtros }: Tela<FiltrosDaTela, Resposta>): Abrir =>
  (l, qual) => {
    const alvo = { titulo: `Guia ${l.guia}`, detalhe: `${l.paciente} · ${l.convenio}` }
    open(
      qual === 'promed'
        ? {
            ...alvo,
            caminho: '/relatorios/recebido',
            filtros: { guias: l.idGuia, idProfissional: filtros.idProfissional },
            recebido: true,
          }
        : { ...alvo, caminho: `${CAMINHO}/linhas`, filtros: { ...filtros, guia: l.idGuia } },
    )
  }

/** The insurer's file beside the clinic's own sessions (spec 3 §2.10). */
const FaturamentoPromedPage = () => (
  <RelatorioDeTabela
    titulo="Faturamento PROMED"
    registro="relatorioFaturamentoPromed"
    schema={pagamentoProfissionalSchema}
    alerta={PREENCHA}
    inicial={(hoje) => ({ unidade: '', ...periodoDoMes(hoje), idProfissional: '' })}
    campos={
      <>
        <UnidadeField todas="Todas as unidades" valorDeTodas={TODAS} />
        <PeriodoFields />
        <ProfissionalField />
      </>
    }
    query={query}
    linhas={linhasOf}
    chave={chaveDa}
    nomeDasLinhas="guias"
    download={`${CAMINHO}/download`}
    legenda="Faturamento PROMED"
    nome={nomeDa}
    desenho={(linhas) => <Conferidas linhas={linhas} />}
    colunas={(tela) => colunasCom(tela && openQuantidade(tela))}
    nota={REGRAS}
    filtrosNoPapel={(_, r) => [['Profissional', r.profissional]]}
  />
)
export default FaturamentoPromedPage
