import { showInstant } from '@clinica/shared-auth'
import {
  type AdendoDoRegistro,
  type Evolucao,
  LETRAS_DO_REGISTRO,
  MENSAGENS_DO_REGISTRO as M,
} from '@clinica/shared-domain'
import { Button, confirm, Icon, IconButton, notify, showError } from '@clinica/shared-ui'
import { useQueryClient } from '@clinica/shared-ui/query'
import { useParams } from '@clinica/shared-ui/router'
import { registroKey } from '../linha/linha.query'
import { textoDoAutor } from '../linha/palavras'
import { Realce } from '../linha/Realce'
import { addAdendo, removeAdendo } from './adendo.api'
import css from './adendos.module.css'
import { askMotivoDaRemocao } from './motivo'
import { requestTexto } from './pedirTexto'
import { useMandato } from './useMandato'

/** Reads the record anew after what `fazer` does; what it could not do is told. */
const usePerform = (): ((perform: () => Promise<void>) => Promise<boolean>) => {
  const { id = '' } = useParams()
  const cache = useQueryClient()
  return async (perform) => {
    const feito = await perform().then(
      () => true,
      async (erro) => {
        await showError(erro)
        return false
      },
    )
    await cache.invalidateQueries({ queryKey: registroKey(id) })
    return feito
  }
}

/** What whoever writes in the record adds to an entry, under their own name. */
export const BotaoDeAdendo = ({ evolucao }: { evolucao: Evolucao }) => {
  const { id = '' } = useParams()
  const perform = usePerform()
  const write = async () => {
    const texto = await requestTexto({
      titulo: 'Adendo',
      conteudo: `Acrescenta ao registro de ${evolucao.autor.nome}, que fica como está. O adendo sai com o seu nome e conselho e não é alterado depois.`,
      rotulo: 'Texto do adendo',
      falta: M.adendo,
      maximo: LETRAS_DO_REGISTRO,
      linhas: 5,
      confirmar: 'Salvar adendo',
    })
    if (texto === null) return
    const salvo = await perform(() => addAdendo(id, evolucao._id, texto))
    if (salvo) notify('Adendo salvo.')
  }
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<Icon name="adicionar" size={15} />}
      onClick={() => void write()}
    >
      Adendo
    </Button>
  )
}

const Adendo = ({ evolucao, adendo, escreve }: Props & { adendo: AdendoDoRegistro }) => {
  const { id = '' } = useParams()
  const perform = usePerform()
  const mandato = useMandato()(adendo)
  const remove = async () => {
    const titulo = 'Remover adendo'
    const conteudo = `O adendo de ${adendo.autor.nome} deixa de aparecer no prontuário e fica no histórico.`
    const motivo =
      mandato === 'gerencia'
        ? await askMotivoDaRemocao(titulo, conteudo)
        : (await confirm({ titulo, conteudo, confirmar: 'Excluir', perigo: true }))
          ? undefined
          : null
    if (motivo === null) return
    if (await perform(() => removeAdendo(id, evolucao._id, adendo._id, motivo))) notify('Adendo removido.')
  }
  return (
    <li>
      <p>
        <Realce texto={adendo.texto} />
      </p>
      <small>
        {textoDoAutor(adendo.autor)} · {showInstant(adendo.criadoEm)}
      </small>
      {escreve && mandato ? (
        <IconButton
          label={`Remover o adendo de ${adendo.autor.nome}`}
          icon="remover"
          iconSize={15}
          size="small"
          onClick={() => void remove()}
        />
      ) : null}
    </li>
  )
}

type Props = { evolucao: Evolucao; escreve: boolean }

/** What was added to an entry, each part under its own author. */
export const Adendos = ({ evolucao, escreve }: Props) => {
  const { adendos = [] } = evolucao
  return adendos.length === 0 ? null : (
    <ul className={css.adendos} aria-label="Adendos">
      {adendos.map((a) => (
        <Adendo key={a._id} evolucao={evolucao} adendo={a} escreve={escreve} />
      ))}
    </ul>
  )
}
