import { hojeNaClinica } from '@clinica/shared-auth'
import {
  type Dmed,
  dmedSchema,
  formatCpf,
  formatData,
  formatReais,
  formatValor,
  type LinhaDoDmed,
  NOMES_DAS_FALTAS,
  NOMES_DO_FORA,
  PREENCHA,
  TODAS,
} from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { SelectInput } from '@clinica/shared-ui/form'
import { DownloadButton } from '@clinica/shared-ui/list'
import { useState } from 'react'
import { getPlanilha, getRelatorio } from '../base/base.api'
import { UnidadeField } from '../base/campos/NomeField'
import type { Coluna } from '../base/colunas'
import type { Filtros } from '../base/endereco'
import { Numero } from '../base/linhas/Numero'
import { formatInteiro, formatQuantos, sumOf } from '../base/numeros'
import { RelatorioDeTabela, type Tela } from '../base/RelatorioDeTabela'
import { Conferencia } from './Conferencia'
import css from './dmed.module.css'
import { ServicosDialog } from './ServicosDialog'

const CAMINHO = '/relatorios/dmed'
/** Years that are offered, this one with them: as long as the tax office asks back. */
const ANOS = 6
const REGRAS =
  'O que entrou no ano, pelo que paga hoje: pagamentos cancelados não contam, e o devolvido sai. Paga quem o recibo diz; sem recibo, quem o pagamento diz, o responsável de um paciente sem CPF, ou o paciente. O portal não faz o arquivo da Receita: confira as linhas com o contador.'

type Aberta = Tela<Filtros, Dmed>
const chaveDa = (l: LinhaDoDmed) => l.chave
const nomeDa = (l: LinhaDoDmed) => `${l.pagador.nome}, por ${l.beneficiario.nome}`
const openDe = ({ open, filtros }: Aberta, titulo: string, chaves: object) =>
  open({
    titulo,
    detalhe: `Em ${String(filtros.ano)}`,
    caminho: `${CAMINHO}/linhas`,
    filtros: { ...filtros, ...chaves },
    movimentos: ['parte de pagamento', 'partes de pagamentos'],
  })

const colunas = (tela?: Aberta): Coluna<LinhaDoDmed>[] => [
  {
    titulo: 'Pagador',
    largura: 36,
    mostra: (l) => (
      <>
        <b>{l.pagador.nome}</b>
        <div>{l.pagador.cpf ? formatCpf(l.pagador.cpf) : 'sem CPF'}</div>
      </>
    ),
    total: (linhas) => formatQuantos(linhas.length, 'linha', 'linhas'),
  },
  {
    titulo: 'Beneficiário',
    largura: 36,
    mostra: ({ beneficiario: b }) => (
      <>
        {b.nome}
        <div>
          {b.cpf ? formatCpf(b.cpf) : b.nascimento ? `nascimento ${formatData(b.nascimento)}` : 'sem CPF'}
        </div>
      </>
    ),
  },
  {
    titulo: 'Pagamentos',
    largura: 11,
    numero: true,
    mostra: (l) => formatInteiro(l.pagamentos),
    total: (linhas) => formatInteiro(sumOf(linhas, (l) => l.pagamentos)),
  },
  {
    titulo: tela ? 'Valor' : 'Valor (R$)',
    largura: 15,
    numero: true,
    mostra: (l) => (
      <Numero
        nome={`${nomeDa(l)}: ${formatReais(l.valor)}`}
        {...(tela ? { open: () => openDe(tela, nomeDa(l), { chave: l.chave }) } : {})}
      >
        {formatValor(l.valor)}
      </Numero>
    ),
    total: (linhas) => (tela ? formatReais : formatValor)(sumOf(linhas, (l) => l.valor)),
  },
  {
    titulo: 'Falta',
    largura: 22,
    mostra: (l) => l.falta.map((f) => NOMES_DAS_FALTAS[f]).join(', '),
  },
]

/** The year for the accountant: what patients paid of health services, by who paid and who was treated. */
const DmedPage = () => {
  const [escolhendo, setEscolhendo] = useState(false)
  const [anos] = useState(() => {
    const este = Number(hojeNaClinica().slice(0, 4))
    return Array.from({ length: ANOS }, (_, i) => String(este - i)).map((value) => ({ value, label: value }))
  })
  return (
    <>
      <RelatorioDeTabela
        titulo="O ano para o contador"
        registro="relatorioDmed"
        schema={dmedSchema}
        alerta={PREENCHA}
        inicial={(hoje): Filtros => ({ ano: hoje.slice(0, 4), unidade: TODAS })}
        campos={
          <>
            <SelectInput name="ano" label="Ano" options={anos} />
            <UnidadeField todas="Todas as unidades" valorDeTodas={TODAS} />
          </>
        }
        acoes={
          <Button
            variant="outlined"
            startIcon={<Icon name="especialidade" size={16} />}
            onClick={() => setEscolhendo(true)}
          >
            Serviços de saúde
          </Button>
        }
        query={(f, signal) => getRelatorio<Dmed>(CAMINHO, f, signal)}
        linhas={(r) => r.linhas}
        chave={chaveDa}
        legenda="Por pagador e beneficiário"
        nome={nomeDa}
        semLinhas={(dmed) => <Conferencia dmed={dmed} />}
        desenho={(_, dmed, tela) => (
          <>
            <Conferencia
              dmed={dmed}
              open={
                tela &&
                ((fora) =>
                  fora
                    ? openDe(tela, NOMES_DO_FORA[fora], { fora })
                    : openDe(tela, `Serviços de saúde de ${dmed.ano}`, {}))
              }
            />
            {tela ? (
              <p className={css.csv}>
                <DownloadButton
                  label="Baixar CSV"
                  name={`dmed-${dmed.ano}.csv`}
                  fetch={(signal, onBytes) => getPlanilha(`${CAMINHO}/csv`, tela.filtros, signal, onBytes)}
                />
              </p>
            ) : null}
          </>
        )}
        colunas={colunas}
        nota={REGRAS}
        filtrosNoPapel={(f) => [['Ano', String(f.ano)]]}
        download={`${CAMINHO}/download`}
      />
      {escolhendo ? <ServicosDialog onClose={() => setEscolhendo(false)} /> : null}
    </>
  )
}
export default DmedPage
