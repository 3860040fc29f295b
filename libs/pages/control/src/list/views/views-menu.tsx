import { toast } from '@waypost/control-center/client';
import { useStaffServices } from '@waypost/control-center/client/services';
import { Button } from '@waypost/control-center/design/buttons';
import { lazily } from '@waypost/control-center/design/loading';
import { Menu, MenuItem, MenuLabel, MenuLine } from '@waypost/control-center/design/overlays';
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SaveViewDialogProps } from './save-view-dialog';
import { removeView, savedViews } from './saved-views';

const SaveViewDialog = lazily<SaveViewDialogProps>(() => import('./save-view-dialog'), 'the form', { isOver: true });

/** This browser's saved views of the table. */
export function ViewsMenu({ query, onShow }: { readonly query: string; readonly onShow: (query: string) => void }) {
  const { storage } = useStaffServices();
  const [isSaving, setSaving] = useState(false);
  const [views, setViews] = useState(() => savedViews(storage));
  const renew = () => setViews(savedViews(storage));
  const current = views.find((view) => view.query === query);
  return (
    <>
      {/* Another tab may have saved a view since. */}
      <Menu onOpen={renew} trigger={<Button icon={<Bookmark size={15} aria-hidden />}>{current?.name ?? 'Views'}</Button>}>
        <MenuLabel>{views.length === 0 ? 'Kept in this browser: none yet' : 'Kept in this browser'}</MenuLabel>
        {views.map((view) => (
          <MenuItem key={view.name} onSelect={() => onShow(view.query)}>
            <Bookmark size={15} aria-hidden /> {view.name}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem onSelect={() => setSaving(true)}>
          <BookmarkPlus size={15} aria-hidden /> Save this view…
        </MenuItem>
        {current ? (
          <MenuItem
            $isDangerous
            onSelect={() => {
              removeView(storage, current.name);
              renew();
              toast.success(`The view “${current.name}” is deleted.`);
            }}
          >
            <Trash2 size={15} aria-hidden /> Delete “{current.name}”
          </MenuItem>
        ) : null}
      </Menu>
      {isSaving ? <SaveViewDialog query={query} onOpenChange={setSaving} onSaved={renew} /> : null}
    </>
  );
}
