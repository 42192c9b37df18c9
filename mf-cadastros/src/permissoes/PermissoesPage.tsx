import { MUDANCAS_LIDAS, nomeDoPerfil, PERMISSOES, type PermissoesAnswer } from '@clinica/shared-domain'
import {
  Alert,
  AreaError,
  Button,
  EmptyState,
  Page,
  Select,
  Skeleton,
  showError,
  Tab,
  Tabs,
} from '@clinica/shared-ui'
import { downloadTable } from '@clinica/shared-ui/list'
import { useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { readPermissoes } from './permissoes.api'
import css from './permissoes.module.css'
import {
  boardOfAction,
  boardOfAll,
  boardOfChanges,
  boardOfPerson,
  fileOfAction,
  type Quadro,
} from './quadros'

type Visao = 'pessoa' | 'acao' | 'mudancas'

const Tabela = ({ quadro: { titulos, linhas }, nome }: { quadro: Quadro; nome: string }) => (
  <div className={css.rolagem}>
    {/* A row of many columns is a block on a telephone, each value behind its title. */}
    <table className={css.tabela} aria-label={nome} data-larga={titulos.length > 3 ? '' : undefined}>
      <thead>
        <tr>
          {titulos.map((t) => (
            <th key={t} scope="col">
              {t}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha) => (
          <tr
            key={linha.join('\n')}
            data-nao={linha.includes('Não') && titulos.at(-1) === 'Pode' ? '' : undefined}
          >
            {linha.map((valor, i) => (
              <td key={titulos[i]} data-titulo={titulos[i]}>
                {valor}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Lidas = ({ lidas: { pessoas, mudancas, haMais } }: { lidas: PermissoesAnswer }) => {
  const [visao, setVisao] = useState<Visao>('pessoa')
  const [pessoa, setPessoa] = useState(pessoas[0]?._id ?? '')
  const [acao, setAcao] = useState<string>(PERMISSOES[0]?.id ?? '')
  const escolhida = pessoas.find((p) => p._id === pessoa)
  const quadro =
    visao === 'mudancas'
      ? boardOfChanges(mudancas)
      : visao === 'acao'
        ? boardOfAction(pessoas, acao)
        : escolhida
          ? boardOfPerson(escolhida)
          : { titulos: [], linhas: [] }
  const arquivo =
    visao === 'acao'
      ? fileOfAction(pessoas, acao)
      : visao === 'pessoa' && escolhida
        ? boardOfAll([escolhida])
        : quadro
  const download = (prefixo: string, q: Quadro) =>
    downloadTable(prefixo, q.titulos, q.linhas).catch(showError)
  return (
    <div className={css.quadro}>
      <Tabs aria-label="Quem pode o quê" value={visao} onChange={(_, v) => setVisao(v as Visao)}>
        <Tab value="pessoa" label="Por pessoa" />
        <Tab value="acao" label="Por ação" />
        <Tab value="mudancas" label="Mudanças em 90 dias" />
      </Tabs>
      <div className={css.barra}>
        {visao === 'pessoa' ? (
          <Select
            label="Pessoa"
            value={pessoa}
            onChange={setPessoa}
            options={pessoas.map((p) => ({
              value: p._id,
              label: `${p.name} · ${nomeDoPerfil(p.perfil)}${p.ativo ? '' : ' · cancelado'}`,
            }))}
          />
        ) : null}
        {visao === 'acao' ? (
          <Select
            label="Ação"
            value={acao}
            onChange={setAcao}
            options={PERMISSOES.map((p) => ({ value: p.id, label: `${p.grupo} · ${p.titulo}` }))}
          />
        ) : null}
        <Button variant="outlined" onClick={() => void download(`permissoes_${visao}`, arquivo)}>
          Exportar CSV
        </Button>
        {visao === 'mudancas' ? null : (
          <Button variant="outlined" onClick={() => void download('permissoes', boardOfAll(pessoas))}>
            Exportar tudo
          </Button>
        )}
      </div>
      {visao === 'mudancas' && haMais ? (
        <Alert severity="info">
          Houve mais de {MUDANCAS_LIDAS.toLocaleString('pt-BR')} alterações de usuários em 90 dias: aqui estão
          as mais recentes, e todas estão na Auditoria.
        </Alert>
      ) : null}
      {quadro.linhas.length > 0 ? (
        <Tabela quadro={quadro} nome="Quem pode o quê" />
      ) : (
        <EmptyState
          title={visao === 'mudancas' ? 'Nada mudou nos últimos 90 dias.' : 'Ninguém pode, hoje.'}
        />
      )}
    </div>
  )
}

/** Route /permissoes: who may do what, by person and by action, and what of it changed in the last 90 days. */
export default function PermissoesPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['usuario', 'permissoes'],
    queryFn: ({ signal }) => readPermissoes(signal),
  })
  return (
    <Page title="Quem pode o quê">
      {data ? (
        <Lidas lidas={data} />
      ) : error ? (
        <AreaError titulo="As permissões não puderam ser lidas." onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}
