import { ErroDaApi, showInstant, useCan } from '@clinica/shared-auth'
import { type ChavePixDaUnidade, formatChavePix, NOMES_DAS_CHAVES_PIX } from '@clinica/shared-domain'
import { recebimentos } from '@clinica/shared-domain/acesso'
import { AreaError, Button, Chip, Dialog, EmptyState, Icon, notify, Page, Skeleton } from '@clinica/shared-ui'
import { AskPassword } from '@clinica/shared-ui/form'
import { invalidateRegister, useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { ChaveDialog } from './ChaveDialog'
import { CodigoPix } from './CodigoPix'
import { getChaves, removeChave } from './pix.api'
import css from './pix.module.css'

type Ato = 'definir' | 'conferir' | 'retirar'
/** Cents: enough for the bank's app to show the holder, and for nobody to miss. */
const VALOR_DE_CONFERENCIA = 1

const Unidade = ({ unidade, onAto }: { unidade: ChavePixDaUnidade; onAto: (ato: Ato) => void }) => {
  const define = useCan(recebimentos.chavePix)
  const { nome, chave, updatedAt, por } = unidade
  return (
    <li className={css.unidade}>
      <div>
        <h2>{nome}</h2>
        {chave ? (
          <p>
            {NOMES_DAS_CHAVES_PIX[chave.tipo]} <b>{formatChavePix(chave.tipo, chave.chave)}</b>
            <br />
            Titular <b>{chave.nome}</b>, {chave.cidade}
          </p>
        ) : (
          <Chip size="small" color="warning" icon={<Icon name="alerta" size={13} />} label="Sem chave PIX" />
        )}
        {updatedAt ? (
          <p className={css.fraco}>
            {chave ? 'Definida' : 'Retirada'} em {showInstant(updatedAt)}
            {por ? ` por ${por}` : ''}
          </p>
        ) : null}
      </div>
      <div className={css.botoes}>
        {chave ? (
          <Button
            variant="outlined"
            aria-label={`Conferir a chave de ${nome}`}
            onClick={() => onAto('conferir')}
          >
            Conferir
          </Button>
        ) : null}
        {define && chave ? (
          <Button
            variant="outlined"
            color="error"
            aria-label={`Retirar a chave de ${nome}`}
            onClick={() => onAto('retirar')}
          >
            Retirar
          </Button>
        ) : null}
        {define ? (
          <Button
            variant={chave ? 'outlined' : 'contained'}
            aria-label={`${chave ? 'Alterar' : 'Definir'} a chave de ${nome}`}
            onClick={() => onAto('definir')}
          >
            {chave ? 'Alterar' : 'Definir'}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

const Conferir = ({ unidade, onClose }: { unidade: ChavePixDaUnidade; onClose: () => void }) => (
  <Dialog
    open
    title={`Conferir a chave de ${unidade.nome}`}
    onClose={onClose}
    actions={<Button onClick={onClose}>Fechar</Button>}
  >
    <p className={css.fraco}>
      Leia com o aplicativo de um banco: ele mostra de quem é a conta, antes de você confirmar. Confira se é a
      da clínica.
    </p>
    <CodigoPix valor={VALOR_DE_CONFERENCIA} unidade={unidade._id} />
  </Dialog>
)

const Retirar = ({ unidade, onClose }: { unidade: ChavePixDaUnidade; onClose: () => void }) => (
  <AskPassword
    titulo={`Retirar a chave PIX de ${unidade.nome}?`}
    fazer="Retirar"
    onClose={onClose}
    onSenha={async (senha) => {
      const { msg } = await removeChave(unidade, senha).finally(() => invalidateRegister('pix'))
      notify(msg)
      onClose()
    }}
  >
    <p>
      A unidade deixa de oferecer PIX até que outra chave seja definida. Administradores e Gerentes são
      avisados.
    </p>
  </AskPassword>
)

const DIALOGOS = { definir: ChaveDialog, conferir: Conferir, retirar: Retirar }

/** Route /recebimento/pix: where the PIX of each unit goes. */
export default function ChavesPixPage() {
  const [aberto, setAberto] = useState<{ ato: Ato; unidade: ChavePixDaUnidade } | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['pix', 'chaves'],
    queryFn: ({ signal }) => getChaves(signal),
    meta: { interesse: { assunto: 'pix' } },
  })
  const Dialogo = aberto ? DIALOGOS[aberto.ato] : null
  return (
    <Page title="Chave PIX">
      <p className={css.fraco}>
        Os códigos PIX são feitos aqui, com o valor e o titular desta chave; o portal não fala com o banco.
      </p>
      {data ? (
        data.length > 0 ? (
          <ul className={css.unidades}>
            {data.map((unidade) => (
              <Unidade key={unidade._id} unidade={unidade} onAto={(ato) => setAberto({ ato, unidade })} />
            ))}
          </ul>
        ) : (
          <EmptyState title="Nenhuma unidade ainda." icon="unidade">
            Cadastre a primeira em Unidades.
          </EmptyState>
        )
      ) : error ? (
        <AreaError
          titulo="Não foi possível ler as chaves."
          conteudo={error instanceof ErroDaApi ? error.conteudo : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={300} />
      )}
      {aberto && Dialogo ? <Dialogo unidade={aberto.unidade} onClose={() => setAberto(null)} /> : null}
    </Page>
  )
}
