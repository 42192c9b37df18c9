import {
  type PagamentoDoProfissional,
  PREENCHA,
  pagamentoProfissionalSchema,
  periodoDoMes,
  TODAS,
} from '@clinica/shared-domain'
import { getRelatorio } from '../base/base.api'
import { UnidadeField } from '../base/campos/NomeField'
import { PeriodoFields } from '../base/campos/PeriodoFields'
import { ProfissionalField } from '../base/campos/ProfissionalField'
import type { Filtros } from '../base/endereco'
import { filtrosEmLinha } from '../base/filtrosComuns'
import { TabelaDoPapel } from '../base/papel/TabelaDoPapel'
import { RelatorioDeTabela, type Tela } from '../base/RelatorioDeTabela'
import { type Abrir, colunasDoPagamento, nomeDa } from './colunas'
import { chaveDa, type Linha, linhasOf, type Soma, sumProfissionais } from './linhas'
import { Pagos } from './Pagos'

const CAMINHO = '/relatorios/relatorioPagamentoProfissional'
type Resposta = { linhasRelatorio: PagamentoDoProfissional[] }
const REGRAS =
  'Contam as sessões evoluídas cujo pagamento não está bloqueado, na sessão ou na guia. O valor de cada uma segue a regra da especialidade para o convênio; sem regra, a parte da sessão no total da guia. Pago e glosa são da guia inteira, em todos os arquivos do convênio.'

type Aberta = Tela<Filtros, Resposta>
const openFigura = ({ open, filtros }: Aberta): Abrir => ({
  sessoes: (l) =>
    open({
      titulo: `${l.Paciente}: ${l.Especialidade}`,
      detalhe: `${l.Profissional} · ${filtrosEmLinha(filtros)}`,
      caminho: `${CAMINHO}/linhas`,
      filtros: {
        ...filtros,
        idProfissional: l._id,
        idPaciente: l.idPaciente,
        idEspecialidade: l.idEspecialidade,
        idConvenio: l.idConvenio,
        valorUnitario: l.ValorUnitario,
      },
      dinheiro: true,
    }),
  recebido: (l) =>
    open({
      titulo: `${l.Paciente}: arquivos do convênio`,
      detalhe: l.Guias.map((g) => `guia ${g.numero}`).join(', '),
      caminho: '/relatorios/recebido',
      filtros: { guias: l.Guias.map((g) => g._id).join() },
      recebido: true,
    }),
})
const openProfissional =
  ({ open, filtros }: Aberta) =>
  (soma: Soma) =>
    open({
      titulo: soma.Profissional,
      detalhe: filtrosEmLinha(filtros),
      caminho: `${CAMINHO}/linhas`,
      filtros: { ...filtros, idProfissional: soma._id },
      dinheiro: true,
    })

/** A table for each professional. */
const PorProfissional = ({ linhas }: { linhas: readonly Linha[] }) =>
  sumProfissionais(linhas).map((s) => (
    <section key={s._id}>
      <h3>{s.Profissional}</h3>
      <TabelaDoPapel
        legenda={`Pagamento de ${s.Profissional}`}
        colunas={colunasDoPagamento()}
        linhas={s.linhas}
        chave={chaveDa}
      />
    </section>
  ))

/** What each professional gets (spec 3 §2.10). */
const PagamentoProfissionalPage = () => (
  <RelatorioDeTabela
    titulo="Pagamento por profissional"
    registro="relatorioPagamentoProfissional"
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
    query={(f, signal) => getRelatorio<Resposta>(CAMINHO, f, signal)}
    linhas={linhasOf}
    chave={chaveDa}
    download={`${CAMINHO}/download`}
    legenda="Pagamento por profissional e paciente"
    nome={nomeDa}
    desenho={(linhas, _, tela) => tela && <Pagos linhas={linhas} open={openProfissional(tela)} />}
    colunas={(tela) => [
      { titulo: 'Profissional', mostra: (l) => l.Profissional },
      ...colunasDoPagamento(tela && openFigura(tela)),
    ]}
    tabelaDoPapel={(linhas) => <PorProfissional linhas={linhas} />}
    nota={REGRAS}
    filtrosNoPapel={(f, r) => [
      ['Profissional', f.idProfissional ? (r.linhasRelatorio[0]?.Profissional ?? '') : 'Todos'],
    ]}
  />
)
export default PagamentoProfissionalPage
