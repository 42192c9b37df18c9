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
import type { Coluna } from '../base/colunas'
import type { Filtros } from '../base/endereco'
import { filtrosEmLinha } from '../base/filtrosComuns'
import { useLinhas } from '../base/linhas/useLinhas'
import { Nota } from '../base/Nota'
import { TabelaDoPapel } from '../base/papel/TabelaDoPapel'
import { RelatorioPage } from '../base/RelatorioPage'
import { TabelaMarcavel } from '../base/TabelaMarcavel'
import { type Abrir, colunasDoPagamento, nomeDa } from './colunas'
import { chaveDa, type Linha, linhasOf, type Soma, sumProfissionais } from './linhas'
import { Pagos } from './Pagos'

const CAMINHO = '/relatorios/relatorioPagamentoProfissional'
type Resposta = { linhasRelatorio: PagamentoDoProfissional[] }
const COLUNAS_DO_PAPEL = colunasDoPagamento()
const REGRAS =
  'Contam as sessões evoluídas cujo pagamento não está bloqueado, na sessão ou na guia. O valor de cada uma segue a regra da especialidade para o convênio; sem regra, a parte da sessão no total da guia. Pago e glosa são da guia inteira, em todos os arquivos do convênio.'

/** What each professional gets (spec 3 §2.10). */
const PagamentoProfissionalPage = () => {
  const { abrir, painel } = useLinhas()
  const abrirDe = (filtros: Filtros): Abrir => ({
    sessoes: (l) =>
      abrir({
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
      abrir({
        titulo: `${l.Paciente}: arquivos do convênio`,
        detalhe: l.Guias.map((g) => `guia ${g.numero}`).join(', '),
        caminho: '/relatorios/recebido',
        filtros: { guias: l.Guias.map((g) => g._id).join() },
        recebido: true,
      }),
  })
  const abrirTudo = (filtros: Filtros) => (soma: Soma) =>
    abrir({
      titulo: soma.Profissional,
      detalhe: filtrosEmLinha(filtros),
      caminho: `${CAMINHO}/linhas`,
      filtros: { ...filtros, idProfissional: soma._id },
      dinheiro: true,
    })
  const colunas = (filtros: Filtros): Coluna<Linha>[] => [
    { titulo: 'Profissional', mostra: (l) => l.Profissional },
    ...colunasDoPagamento(abrirDe(filtros)),
  ]
  return (
    <>
      <RelatorioPage
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
        consultar={(f, signal) => getRelatorio<Resposta>(CAMINHO, f, signal)}
        linhas={linhasOf}
        chave={chaveDa}
        download={`${CAMINHO}/download`}
        resultado={(r, marcas, filtros) => (
          <>
            <Pagos linhas={marcas.marcadas} abrir={abrirTudo(filtros)} />
            <TabelaMarcavel
              legenda="Pagamento por profissional e paciente"
              colunas={colunas(filtros)}
              linhas={linhasOf(r)}
              chave={chaveDa}
              nome={nomeDa}
              marcas={marcas}
            />
            <Nota>{REGRAS}</Nota>
          </>
        )}
        papel={(_, marcadas) => (
          <>
            {sumProfissionais(marcadas).map((s) => (
              <section key={s._id}>
                <h3>{s.Profissional}</h3>
                <TabelaDoPapel
                  legenda={`Pagamento de ${s.Profissional}`}
                  colunas={COLUNAS_DO_PAPEL}
                  linhas={s.linhas}
                  chave={chaveDa}
                />
              </section>
            ))}
            <Nota>{REGRAS}</Nota>
          </>
        )}
        filtrosNoPapel={(f, r) => [
          ['Profissional', f.idProfissional ? (r.linhasRelatorio[0]?.Profissional ?? '') : 'Todos'],
        ]}
      />
      {painel}
    </>
  )
}
export default PagamentoProfissionalPage
