import {
  atendimentoProfissionalSchema,
  type LinhaDoProfissional,
  PREENCHA,
  periodoDoMes,
  STATUS,
  TODAS,
} from '@clinica/shared-domain'
import { getRelatorio } from '../base/base.api'
import { UnidadeField } from '../base/campos/NomeField'
import { PeriodoFields } from '../base/campos/PeriodoFields'
import { ProfissionalField } from '../base/campos/ProfissionalField'
import type { Filtros } from '../base/endereco'
import { filtrosEmLinha } from '../base/filtrosComuns'
import { RelatorioDeTabela, type Tela } from '../base/RelatorioDeTabela'
import { type Conta, colunasDosTotais } from './colunas'
import { Distribuicao } from './Distribuicao'
import { PorEspecialidade } from './PorEspecialidade'

const CAMINHO = '/agenda/relatorioAtendimentoProfissional'
type Resposta = { linhasRelatorio: LinhaDoProfissional[] }
type Linha = LinhaDoProfissional
const chaveDa = (l: Linha) => l._id
const nomeDa = (l: Linha) => l.Profissional

const openConta =
  ({ open, filtros }: Tela<Filtros, Resposta>) =>
  (l: Linha | null, conta: Conta) => {
    const quem = l?.Profissional ?? 'Todos os profissionais'
    const que = conta.status ? STATUS[conta.status].descricao : conta.realizados && 'realizados'
    open({
      titulo: que ? `${quem}: ${que}` : quem,
      detalhe: filtrosEmLinha(filtros),
      caminho: `${CAMINHO}/linhas`,
      filtros: { ...filtros, ...(l ? { idProfissional: l._id } : {}), ...conta },
      dinheiro: true,
    })
  }

/** Attendances by professional and status (spec 3 §2.10). */
const AtendimentoProfissionalPage = () => (
  <RelatorioDeTabela
    titulo="Atendimentos por profissional"
    registro="relatorioAtendimentoProfissional"
    schema={atendimentoProfissionalSchema}
    alerta={PREENCHA}
    inicial={(hoje) => ({ unidade: '', ...periodoDoMes(hoje), idProfissional: '' })}
    campos={
      <>
        <UnidadeField todas="Todas as unidades" valorDeTodas={TODAS} />
        <PeriodoFields />
        <ProfissionalField />
      </>
    }
    query={(f, signal) => getRelatorio<Resposta>(CAMINHO, f, signal)}
    linhas={(r) => r.linhasRelatorio}
    chave={chaveDa}
    nomeDasLinhas="profissionais"
    legenda="Atendimentos por profissional"
    nome={nomeDa}
    desenho={(marcadas, _, tela) => (
      <Distribuicao
        linhas={marcadas}
        {...(tela ? { open: (l, status) => openConta(tela)(l, { status }) } : {})}
      />
    )}
    colunas={(tela) => [
      { titulo: 'Profissional', mostra: nomeDa, total: (marcadas) => `${marcadas.length} selecionados` },
      ...colunasDosTotais<Linha>(
        (l) => l,
        nomeDa,
        tela && openConta(tela),
        tela?.resposta.linhasRelatorio.length,
      ),
    ]}
    tabelaDoPapel={(marcadas) => <PorEspecialidade linhas={marcadas} />}
    filtrosNoPapel={(f, r) => [
      ['Profissional', f.idProfissional ? (r.linhasRelatorio[0]?.Profissional ?? '') : 'Todos'],
    ]}
    download={`${CAMINHO}/download`}
  />
)
export default AtendimentoProfissionalPage
