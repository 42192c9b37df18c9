import { hojeNaClinica, showInstant } from '@clinica/shared-auth'
import {
  type Atrasado,
  type Atrasados,
  atrasadosSchema,
  formatData,
  formatReais,
  formatTelefone,
  formatValor,
  PREENCHA,
  TODAS,
} from '@clinica/shared-domain'
import { getRelatorio } from '../base/base.api'
import { UnidadeField } from '../base/campos/NomeField'
import type { Coluna } from '../base/colunas'
import type { Filtros } from '../base/endereco'
import { filtrosEmLinha } from '../base/filtrosComuns'
import { Grafico } from '../base/graficos/Grafico'
import { Numero } from '../base/linhas/Numero'
import { formatInteiro, formatQuantos, sumOf } from '../base/numeros'
import { RelatorioDeTabela, type Tela } from '../base/RelatorioDeTabela'
import { fraseDosAtrasados, nomeDaFaixa } from './frases'

const CAMINHO = '/relatorios/particular/atrasados'
const REGRAS =
  'Cobranças vencidas até ontem e ainda abertas, como estão agora. Os dias são os da cobrança mais antiga de cada paciente; o desenho separa cobrança por cobrança. Pacientes ocultos não são cobrados, e não estão aqui.'
const COBRANCAS = ['cobrança', 'cobranças'] as const

type Aberta = Tela<Filtros, Atrasados>
const chaveDo = (a: Atrasado) => a.paciente._id
const nomeDo = (a: Atrasado) => a.paciente.nome
const openDe = ({ open, filtros }: Aberta, titulo: string, chaves: object) =>
  open({
    titulo,
    detalhe: `Vencidas · ${filtrosEmLinha(filtros)}`,
    caminho: `${CAMINHO}/linhas`,
    filtros: { ...filtros, ...chaves },
    movimentos: COBRANCAS,
  })

const colunas = (tela?: Aberta): Coluna<Atrasado>[] => [
  {
    titulo: 'Paciente',
    largura: 38,
    mostra: (a) => (
      <>
        <b>{a.paciente.nome}</b>
        <div>{a.paciente.telefone ? formatTelefone(a.paciente.telefone) : 'sem telefone'}</div>
      </>
    ),
    total: (linhas) => formatQuantos(linhas.length, 'paciente', 'pacientes'),
  },
  {
    titulo: 'Cobranças',
    largura: 10,
    numero: true,
    mostra: (a) => formatInteiro(a.cobrancas),
    total: (linhas) => formatInteiro(sumOf(linhas, (a) => a.cobrancas)),
  },
  { titulo: 'Desde', largura: 11, mostra: (a) => formatData(a.desde) },
  { titulo: 'Dias', largura: 6, numero: true, mostra: (a) => formatInteiro(a.atraso) },
  {
    titulo: 'Último contato',
    largura: 17,
    mostra: (a) => (a.contato ? showInstant(a.contato) : '—'),
  },
  { titulo: 'Prometeu para', largura: 13, mostra: (a) => (a.promessa ? formatData(a.promessa) : '—') },
  {
    titulo: tela ? 'Deve' : 'Deve (R$)',
    largura: 15,
    numero: true,
    mostra: (a) => (
      <Numero
        nome={`${nomeDo(a)} deve ${formatReais(a.deve)}`}
        {...(tela ? { open: () => openDe(tela, nomeDo(a), { paciente: a.paciente._id }) } : {})}
      >
        {formatValor(a.deve)}
      </Numero>
    ),
    total: (linhas) => (tela ? formatReais : formatValor)(sumOf(linhas, (a) => a.deve)),
  },
]

/** Who is late today, and for how long. */
const AtrasadosPage = () => (
  <RelatorioDeTabela
    titulo="Pacientes atrasados"
    registro="relatorioAtrasados"
    schema={atrasadosSchema}
    alerta={PREENCHA}
    inicial={(): Filtros => ({ unidade: TODAS })}
    campos={<UnidadeField todas="Todas as unidades" valorDeTodas={TODAS} />}
    query={(f, signal) => getRelatorio<Atrasados>(CAMINHO, f, signal)}
    linhas={(r) => r.atrasados}
    chave={chaveDo}
    nomeDasLinhas="pacientes"
    legenda="Pacientes atrasados"
    nome={nomeDo}
    desenho={(_, resposta, tela) => (
      <Grafico
        titulo="Há quanto tempo"
        frase={fraseDosAtrasados(resposta)}
        nome="Atraso"
        categorias={resposta.faixas.map((f) => nomeDaFaixa(f.faixa))}
        series={[
          { id: 'valor', nome: 'Em aberto', tom: 'amber', valores: resposta.faixas.map((f) => f.valor) },
        ]}
        format={formatReais}
        formatEixo={(v) => formatInteiro(Math.round(v / 100))}
        deitado
        {...(tela
          ? {
              open: (i: number) => {
                const f = resposta.faixas[i]
                if (f) openDe(tela, nomeDaFaixa(f.faixa), { faixa: f.faixa })
              },
            }
          : {})}
      />
    )}
    colunas={colunas}
    nota={REGRAS}
    filtrosNoPapel={() => [['Em', formatData(hojeNaClinica())]]}
    download={`${CAMINHO}/download`}
  />
)
export default AtrasadosPage
