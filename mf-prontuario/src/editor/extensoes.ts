import type { AnyExtension } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Placeholder, UndoRedo } from '@tiptap/extensions'

const NIVEL = 3

/** Whatever heading is pasted is the one heading that a diary has. */
const Titulo = Heading.extend({
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((n) => ({ tag: `h${n}`, attrs: { level: NIVEL } })),
}).configure({ levels: [NIVEL] })

/** Tab leaves the text, as in every other field. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

const Numerada = OrderedList.extend({ addAttributes: () => ({}) })

/** The elements of `TAGS_DA_ENTRADA`, and nothing else: what is pasted beyond them comes as its text. */
export const EXTENSOES: AnyExtension[] = [
  Document,
  Text,
  Paragraph,
  HardBreak,
  Titulo,
  Bold,
  Italic,
  Underline,
  Strike,
  BulletList,
  Numerada,
  Item,
  Blockquote,
  UndoRedo,
  Placeholder.configure({
    showOnlyCurrent: false,
    placeholder: ({ node }) => (node.type.name === 'paragraph' ? '…' : ''),
  }),
]
