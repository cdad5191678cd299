import { category, dish, when } from '../dsl.ts';
import {
  donExtras,
  firmness,
  kaedama,
  makeItASet,
  ramenToppings,
  riceSize,
  richness,
  setDrink,
  spice,
} from './groups.ts';

const set = [makeItASet, when(makeItASet, setDrink)];

export const ramen = category(['Ramen', '拉面', 'Ramen', 'ராமென்'], 'steaming-bowl', [
  dish('Tonkotsu Black', '黑蒜豚骨拉面', 16.8, 'steaming-bowl', {
    about: ['18-hour pork broth, black garlic oil, chashu, ajitama', '十八小时豚骨汤、黑蒜油、叉烧、溏心卤蛋'],
    member: 15.8,
    groups: [firmness, richness, ramenToppings, kaedama, ...set],
    has: ['gluten', 'egg', 'soy', 'sesame'],
  }),
  dish('Tonkotsu White', '白汤豚骨拉面', 15.8, 'steaming-bowl', {
    about: ['The same broth, plain: chashu, kikurage, spring onion', '原味豚骨汤、叉烧、黑木耳、青葱'],
    groups: [firmness, richness, ramenToppings, kaedama, ...set],
    has: ['gluten', 'egg', 'soy', 'sesame'],
  }),
  dish('Spicy Miso', '辣味噌拉面', 16.8, 'chilli', {
    about: ['Hokkaido miso, minced pork, corn, chilli paste', '北海道味噌、猪肉碎、玉米、辣酱'],
    groups: [firmness, spice, ramenToppings, kaedama, ...set],
    has: ['gluten', 'egg', 'soy', 'sesame'],
  }),
  dish('Yuzu Shio', '柚子盐味拉面', 15.9, 'steaming-bowl', {
    about: ['Clear chicken and clam broth, yuzu peel, chicken chashu', '清鸡蛤蜊汤、柚子皮、鸡肉叉烧'],
    groups: [firmness, ramenToppings, kaedama, ...set],
    has: ['gluten', 'egg', 'soy', 'mollusc', 'fish'],
  }),
  dish('Tokyo Shoyu', '东京酱油拉面', 14.9, 'fish-cake', {
    about: ['Chicken and bonito, narutomaki, menma, nori', '鸡骨鲣鱼汤、鸣门卷、笋干、海苔'],
    groups: [firmness, ramenToppings, kaedama, ...set],
    has: ['gluten', 'egg', 'soy', 'fish'],
  }),
  dish('Tsukemen', '沾面', 17.8, 'spaghetti', {
    about: ['Thick cold noodles, pork and fish dipping broth', '冷粗面，配浓厚鱼介豚骨沾汁'],
    groups: [ramenToppings, kaedama, ...set],
    has: ['gluten', 'egg', 'soy', 'fish'],
    dineInOnly: true,
  }),
  dish('Tantanmen', '担担拉面', 16.5, 'steaming-bowl', {
    about: ['Sesame and peanut paste, minced pork, bok choy, chilli oil', '芝麻花生酱、肉碎、小白菜、辣油'],
    groups: [firmness, spice, ramenToppings, ...set],
    has: ['gluten', 'egg', 'soy', 'sesame', 'peanut'],
  }),
  dish('Kinoko Vegan Ramen', '菌菇素拉面', 15.5, 'leafy-green', {
    about: ['Soy milk and kombu broth, four mushrooms, egg-free noodles', '豆乳昆布汤、四种菌菇、无蛋面条'],
    groups: [spice],
    has: ['gluten', 'soy', 'sesame'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('KURO Deluxe', '黑尊享拉面', 21.8, 'meat-on-bone', {
    about: ['Tonkotsu Black with five chashu, two ajitama, all the nori', '黑蒜豚骨，五片叉烧、双蛋、满满海苔'],
    groups: [firmness, richness, kaedama, ...set],
    has: ['gluten', 'egg', 'soy', 'sesame'],
    left: 10,
  }),
]);

export const donburi = category(['Donburi', '丼饭', 'Donburi', 'டான்புரி'], 'cooked-rice', [
  dish('Chirashi Don', '散寿司丼', 19.5, 'bento-box', {
    about: ['Salmon, tuna, ikura over warm vinegared rice', '三文鱼、金枪鱼、三文鱼子，铺在温醋饭上'],
    groups: [riceSize, donExtras],
    has: ['fish', 'soy', 'gluten', 'egg', 'sesame'],
    dineInOnly: true,
  }),
  dish('Gyudon', '牛肉丼', 14.8, 'steak', {
    about: ['Thin beef and onion simmered in dashi and soy', '薄切牛肉和洋葱，日式高汤酱油煮'],
    groups: [riceSize, donExtras],
    has: ['soy', 'gluten', 'fish'],
  }),
  dish('Oyakodon', '亲子丼', 13.5, 'fried-egg', {
    about: ['Chicken thigh and barely set egg', '鸡腿肉配半熟滑蛋'],
    groups: [riceSize, donExtras],
    has: ['egg', 'soy', 'gluten', 'fish'],
  }),
  dish('Katsudon', '炸猪排丼', 15.2, 'meat-on-bone', {
    about: ['Panko pork loin, egg, sweet dashi', '酥炸猪里脊、滑蛋、甜高汤'],
    groups: [riceSize, donExtras],
    has: ['egg', 'soy', 'gluten', 'fish'],
  }),
  dish('Unagi Don', '鳗鱼丼', 22.8, 'fish', {
    about: ['Glazed eel, sansho pepper, pickles', '蒲烧鳗鱼、山椒、渍物'],
    groups: [riceSize, donExtras],
    has: ['fish', 'soy', 'gluten'],
    left: 5,
  }),
  dish('Tendon', '天妇罗丼', 16.8, 'fried-shrimp', {
    about: ['Two prawns, pumpkin, lotus root, shishito, tentsuyu', '两只炸虾、南瓜、莲藕、青椒仔、天汁'],
    groups: [riceSize],
    has: ['crustacean', 'gluten', 'egg', 'soy', 'fish'],
  }),
  dish('Mini Chashu Don', '迷你叉烧丼', 7.8, 'cooked-rice', {
    about: ['Torched chashu offcuts, spring onion, mayo', '炙烧叉烧碎、青葱、蛋黄酱'],
    has: ['egg', 'soy', 'gluten'],
  }),
]);
